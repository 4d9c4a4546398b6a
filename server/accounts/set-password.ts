import { issueAt } from '#schemas/engine/issue.ts';
import { checkPassword, guessedFirst, type PasswordOwner } from '#schemas/engine/password.ts';
import { updatePassword } from '../database/admins.ts';
import type { Db } from '../database/db.ts';
import { deleteSessionsOf } from '../database/sessions.ts';
import { deleteLinks } from '../database/sign-in.ts';
import { invalidContent } from '../errors.ts';

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
