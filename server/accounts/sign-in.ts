import type { Admin } from '#schemas/api/admin.ts';
import { type AdminRecord, findAdminByEmail, lockAdmin } from '../database/admins.ts';
import { insertSession } from '../database/sessions.ts';
import { forgetAttempts, rememberAddress } from '../database/sign-in.ts';
import { ApiError } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { describeDevice } from './describe-device.ts';
import { bucketsOf, limitSignIn } from './limit-sign-in.ts';
import { logAccountEvent } from './log-account-event.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken, makeToken } from './tokens.ts';

/** Credentials, and where they were sent from. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
}

/** Creates a session; the error does not tell apart a wrong address and a wrong password. */
export async function signIn(
  state: AppState,
  credentials: Credentials,
): Promise<{ token: string; admin: Admin }> {
  const { address } = credentials;
  const found = await findAdminByEmail(state.store.db, credentials.email.trim());
  try {
    const signedIn = await beginSession(state, found, { ...credentials, email: credentials.email.trim() });
    logAccountEvent(state, 'signedIn', { admin: signedIn.admin.id, address });
    return signedIn;
  } catch (error) {
    if (error instanceof ApiError)
      logAccountEvent(state, 'signInFailed', { admin: found?.id, address, reason: error.code });
    throw error;
  }
}

async function beginSession(
  state: AppState,
  found: AdminRecord | undefined,
  { email, password, address, userAgent }: Credentials,
): Promise<{ token: string; admin: Admin }> {
  const { isKnown } = await limitSignIn(state, { email, address });
  const isRight = await verifyPassword(found?.passwordHash, password, isKnown ? 'known' : 'new');
  if (!found || !isRight) throw wrongCredentials();
  const token = makeToken();
  const { pair, account } = bucketsOf({ email, address });
  await state.store.transact(async (trx) => {
    // The password may have been changed, or its owner removed, while it was checked.
    const now = await lockAdmin(trx, found.id);
    if (now?.passwordHash !== found.passwordHash) throw wrongCredentials();
    const device = describeDevice(userAgent);
    const limits = state.config.sessions;
    await insertSession(trx, { adminId: found.id, tokenHash: hashToken(token), device, limits });
    await forgetAttempts(trx, pair, account);
    await rememberAddress(trx, address, found.id);
  });
  return { token, admin: { id: found.id, email: found.email, name: found.name } };
}

function wrongCredentials(): ApiError {
  return new ApiError('unauthenticated', 'The e-mail address or the password is not right');
}
