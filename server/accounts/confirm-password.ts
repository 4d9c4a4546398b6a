import { issueAt } from '#schemas/engine/issue.ts';
import { type AdminRecord, findAdmin } from '../database/admins.ts';
import { countAttempt, forgetAttempts } from '../database/sign-in.ts';
import { ApiError, invalidContent } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { verifyPassword } from './passwords.ts';

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
