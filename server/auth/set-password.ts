import { issueAt } from '#schemas/engine/issue.ts';
import { checkPassword, guessedFirst } from '#schemas/engine/password.ts';
import { invalidContent } from '../errors.ts';
import { updatePassword } from '../store/admins.ts';
import type { Db } from '../store/db.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { deleteLinks } from '../store/sign-in-links.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The reason to refuse a password; undefined when it is good enough. */
export async function findPasswordIssue(password: string, email: string): Promise<string | undefined> {
  const refusal = checkPassword(password, email);
  return refusal ?? ((await isCommonPassword(password)) ? guessedFirst : undefined);
}

/** Refuses a new password that is not good enough, at the field `password`. */
export async function judgePassword(password: string, email: string): Promise<void> {
  const refusal = await findPasswordIssue(password, email);
  if (refusal !== undefined) throw invalidContent([issueAt(['password'], refusal)]);
}

/** Replaces someone's password: every link dies with the old one, and every session but the one kept; answers how many ended. */
export async function setPassword(
  trx: Db,
  adminId: number,
  { passwordHash, keptSession }: { passwordHash: string; keptSession?: number },
): Promise<number> {
  await updatePassword(trx, adminId, passwordHash);
  await deleteLinks(trx, adminId);
  return await deleteSessionsOf(trx, adminId, keptSession === undefined ? {} : { except: keptSession });
}
