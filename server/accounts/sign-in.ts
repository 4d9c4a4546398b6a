import { setTimeout } from 'node:timers/promises';
import type { Admin } from '#schemas/api/admin.ts';
import { type AdminRecord, findAdminByEmail, lockAdmin } from '../database/admins.ts';
import {
  countAttempt,
  countHourly,
  forgetAttempts,
  insertSession,
  isBlocked,
  isKnownAddress,
  rememberAddress,
} from '../database/sign-in.ts';
import { ApiError } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { logAccountEvent } from './log-account-event.ts';
import { verifyPassword } from './passwords.ts';
import { hashToken, makeToken } from './require-admin.ts';

/** Credentials, and where they were sent from. */
interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
}

/** Creates a session; the error is the same for a wrong address and a wrong password. */
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

/** Attempts per minute from one address: for one account, and for all accounts together. */
const limits = { account: 5, address: 20 } as const;
/** Attempts without a delay; each later one is delayed twice as long as the one before. */
const freeAttempts = 5;
const firstWait = 250;
/** Maximum delayed attempts per process for one account, from new addresses and from a known one. */
const waitingPlaces = { new: 8, known: 3 } as const;

interface Attempt {
  readonly email: string;
  readonly address: string;
}

/** Rate limit buckets that a successful sign-in resets. The typed e-mail address is hashed, as passwords are sometimes typed there. */
function bucketsOf({ email, address }: Attempt): { pair: string; account: string } {
  const account = `account ${hashToken(email.toLowerCase())}`;
  return { pair: `${address} ${account}`, account };
}

const waiting = new Map<string, number>();

/**
 * Limits attempts to sign in: an address is blocked for a while after too many, and attempts from all new addresses
 * together are delayed exponentially per account. An address from which the account has signed in before is only delayed
 * by its own attempts and never blocked, so that attackers cannot lock the owner out. Returns whether it is such an address.
 */
async function limitSignIn(state: AppState, attempt: Attempt): Promise<{ isKnown: boolean }> {
  const { db } = state.store;
  const { pair, account } = bucketsOf(attempt);
  const isKnown = await isKnownAddress(db, attempt.address, attempt.email);
  if (isKnown) {
    await wait(state, pair, { attempts: await countHourly(db, pair), places: waitingPlaces.known });
    return { isKnown };
  }
  // A blocked address would add a row for each account that it makes up.
  const pairs = (await isBlocked(db, attempt.address)) ? [] : ([[pair, limits.account]] as const);
  for (const [bucket, limit] of [...pairs, [attempt.address, limits.address] as const]) {
    const blockedFor = await countAttempt(db, bucket, limit);
    if (blockedFor > 0) throw tooMany(blockedFor);
  }
  await wait(state, account, { attempts: await countHourly(db, account), places: waitingPlaces.new });
  return { isKnown };
}

async function wait(
  { limits: { longestSignInWait: longest } }: AppState,
  bucket: string,
  { attempts, places }: { attempts: number; places: number },
): Promise<void> {
  if (attempts <= freeAttempts) return;
  const count = waiting.get(bucket) ?? 0;
  if (count >= places) throw tooMany(Math.ceil(longest / 1_000));
  waiting.set(bucket, count + 1);
  try {
    await setTimeout(Math.min(firstWait * 2 ** (attempts - freeAttempts - 1), longest));
  } finally {
    const left = (waiting.get(bucket) ?? 1) - 1;
    if (left === 0) waiting.delete(bucket);
    else waiting.set(bucket, left);
  }
}

function tooMany(retryAfter: number): ApiError {
  return new ApiError('too_many', 'Too many attempts to sign in. Please wait a little and try again.', {
    retryAfter,
  });
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

/** Browsers by their part of the User-Agent header, in the order in which they are tested: each also contains those below it. */
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: Names = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system in words, such as "Firefox on Windows"; empty where neither is known. Nothing else of the header is stored. */
export function describeDevice(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const nameIn = (names: Names) => names.find(([sign]) => sign.test(text))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser === undefined) return system ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
