import { randomBytes } from 'node:crypto';
import { issueAt } from '#schemas/engine/issue.ts';
import { checkPassword, guessedFirst, type PasswordOwner } from '#schemas/engine/password.ts';
import { type AdminRecord, findAdmin, updatePassword } from '../database/admins.ts';
import type { Db } from '../database/db.ts';
import { countAttempt, deleteLinks, deleteSessionsOf, forgetAttempts } from '../database/sign-in.ts';
import { ApiError, invalidContent } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { createQueue } from '../utils/in-turn.ts';

/** Memory in KiB, passes and lanes of argon2id, as OWASP recommends; every hash contains its own parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Attempts from new addresses have a queue of their own, so that they do not delay known ones. */
const queues = {
  known: createQueue({ running: 1, waiting: 20 }),
  new: createQueue({ running: 2, waiting: 20 }),
} as const;

let dummy: Promise<string> | undefined;

/** Hashes a password; throws `too_many` when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn('known', () => makeHash(password));
}

/** Whether a password matches a hash. It lasts as long without a hash, and throws `too_many` when the queue is full. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  asker: keyof typeof queues = 'known',
): Promise<boolean> {
  return await inTurn(asker, async () => {
    dummy ??= makeHash(randomBytes(16).toString('hex'));
    const someHash = await dummy;
    const { verify } = await import('@node-rs/argon2');
    return (await verify(passwordHash ?? someHash, password)) && typeof passwordHash === 'string';
  });
}

async function makeHash(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return await hash(password, cost);
}

async function inTurn<T>(asker: keyof typeof queues, work: () => Promise<T>): Promise<T> {
  const turn = queues[asker](work);
  if (!turn)
    throw new ApiError('unavailable', 'Too many people are signing in. Please try again in a moment.', {
      retryAfter: 2,
    });
  return await turn;
}

let passwords: Promise<ReadonlySet<string>> | undefined;

/** Characters that are often added around a common password. */
const maxPadding = 6;
const minWordLength = 4;

/** Why a new password is rejected; undefined for an accepted one. */
export async function findPasswordIssue(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const issue = checkPassword(password, owner);
  return issue ?? ((await isCommonPassword(password)) ? guessedFirst : undefined);
}

/** Whether a password is a common one, with or without a few digits and signs around it. */
async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= readPasswords();
  const known = await passwords;
  const text = password.toLowerCase();
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isPadded = word.length >= minWordLength && text.length - word.length <= maxPadding;
  return known.has(text) || (isPadded && known.has(word));
}

/** Loaded only when a password is set: the list has half a megabyte. */
async function readPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}

/** Throws an issue at `password` for a new password that is not accepted. */
export async function judgePassword(password: string, owner: PasswordOwner): Promise<void> {
  const issue = await findPasswordIssue(password, owner);
  if (issue !== undefined) throw invalidContent([issueAt(['password'], issue)]);
}

/** Replaces a password, and deletes the links and all other sessions of the account; returns the number of deleted sessions. */
export async function setPassword(
  trx: Db,
  adminId: number,
  { passwordHash, keptSession }: { passwordHash: string; keptSession?: number },
): Promise<number> {
  await updatePassword(trx, adminId, passwordHash);
  await deleteLinks(trx, adminId);
  return await deleteSessionsOf(trx, adminId, keptSession === undefined ? {} : { except: keptSession });
}

/** Wrong passwords per minute before attempts are delayed. */
const maxAttempts = 5;

/** Checks the current password of a signed-in administrator, so that a stolen session is not enough; throws an issue at `current_password`. */
export async function confirmPassword(
  { store: { db } }: Pick<AppState, 'store'>,
  adminId: number,
  password: string,
): Promise<AdminRecord> {
  const bucket = `account ${adminId}`;
  const blockedFor = await countAttempt(db, bucket, maxAttempts);
  if (blockedFor > 0)
    throw new ApiError('too_many', 'Too many wrong passwords. Please wait a little and try again.', {
      retryAfter: blockedFor,
    });
  const admin = await findAdmin(db, adminId);
  if (!(await verifyPassword(admin?.passwordHash, password)) || !admin)
    throw invalidContent([issueAt(['current_password'], 'The password is not right')]);
  await forgetAttempts(db, bucket);
  return admin;
}
