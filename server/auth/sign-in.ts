import type { Admin } from '#schemas/api/admin.ts';
import type { AppState } from '../app-state.ts';
import { ApiError } from '../errors.ts';
import { findAdminByEmail, lockAdmin } from '../store/admins.ts';
import { deleteEndedSessions, insertSession, type SessionLimits } from '../store/sessions.ts';
import {
  countAttempt,
  deleteOldAttempts,
  forgetAttempts,
  isKnownAddress,
  rememberAddress,
} from '../store/sign-in-attempts.ts';
import { describeDevice } from './describe-device.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken, makeToken } from './tokens.ts';

/** Attempts a minute: from one address, from one that has signed in before, and from all new ones together. */
const limits = { address: 5, knownAddress: 30, newAddresses: 60 } as const;
const allNewAddresses = '*';

/** What a person gives to sign in, and where from. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** What the browser says of itself. */
  readonly userAgent: string;
}

/** The session limits that the configuration sets. */
export function sessionLimits({ config }: Pick<AppState, 'config'>): SessionLimits {
  return { idleMinutes: config.sessionIdleMinutes, absoluteMinutes: config.sessionAbsoluteMinutes };
}

/** Begins a session; says nothing about whether the address or the password was wrong. */
export async function signIn(
  state: AppState,
  { email, password, address, userAgent }: Credentials,
): Promise<{ token: string; admin: Admin }> {
  await checkLimits(state, address);
  const found = await findAdminByEmail(state.store.db, email.trim());
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (!found || !isRight) throw wrongCredentials();
  const token = makeToken();
  const sessions = sessionLimits(state);
  await state.store.transact(async (trx) => {
    // While the password was being checked, someone may have changed it or removed its owner.
    const now = await lockAdmin(trx, found.id);
    if (now?.passwordHash !== found.passwordHash) throw wrongCredentials();
    const device = describeDevice(userAgent);
    await insertSession(trx, { adminId: found.id, tokenHash: hashToken(token), device, limits: sessions });
    await forgetAttempts(trx, address);
    await rememberAddress(trx, address, found.id);
    await deleteEndedSessions(trx, sessions);
    await deleteOldAttempts(trx);
  });
  return { token, admin: { id: found.id, email: found.email, name: found.name } };
}

function wrongCredentials(): ApiError {
  return new ApiError('unauthenticated', 'The e-mail address or the password is not right');
}

/** Counts first and judges later, so that many attempts at the same time count as many. */
async function checkLimits({ store }: AppState, address: string): Promise<void> {
  const { attempts, blockedFor } = await countAttempt(store.db, address, limits.address);
  const isKnown = await isKnownAddress(store.db, address);
  if (isKnown) {
    if (attempts > limits.knownAddress) throw tooMany(Math.max(blockedFor, 60));
    return;
  }
  if (blockedFor > 0) throw tooMany(blockedFor);
  const everybody = await countAttempt(store.db, allNewAddresses, limits.newAddresses);
  if (everybody.attempts > limits.newAddresses) throw tooMany(60);
}

function tooMany(retryAfter: number): ApiError {
  return new ApiError('too_many', 'Too many attempts to sign in. Please wait a little and try again.', {
    retryAfter,
  });
}
