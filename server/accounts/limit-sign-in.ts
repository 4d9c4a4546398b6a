import { setTimeout } from 'node:timers/promises';
import { countAttempt, countHourly, isBlocked, isKnownAddress } from '../database/sign-in.ts';
import { ApiError } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { hashToken } from './tokens.ts';

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
export function bucketsOf({ email, address }: Attempt): { pair: string; account: string } {
  const account = `account ${hashToken(email.toLowerCase())}`;
  return { pair: `${address} ${account}`, account };
}

const waiting = new Map<string, number>();

/**
 * Limits attempts to sign in: an address is blocked for a while after too many, and attempts from all new addresses
 * together are delayed exponentially per account. An address from which the account has signed in before is only delayed
 * by its own attempts and never blocked, so that attackers cannot lock the owner out. Returns whether it is such an address.
 */
export async function limitSignIn(state: AppState, attempt: Attempt): Promise<{ isKnown: boolean }> {
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
