import { issueAt } from '#schemas/engine/issue.ts';
import { checkPassword, guessedFirst, type PasswordOwner } from '#schemas/engine/password.ts';
import { invalidContent } from '../errors.ts';
import { updatePassword } from '../store/admins.ts';
import type { Db } from '../store/db.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { deleteLinks } from '../store/sign-in-links.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Why a new password is rejected; undefined for an accepted one. */
export async function findPasswordIssue(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const issue = checkPassword(password, owner);
  return issue ?? ((await isCommonPassword(password)) ? guessedFirst : undefined);
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
