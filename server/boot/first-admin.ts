import { randomBytes } from 'node:crypto';
import { hashPassword } from '../accounts/passwords.ts';
import { findPasswordIssue } from '../accounts/set-password.ts';
import { type Config, StartError } from '../config.ts';
import { countAdmins, insertAdmin } from '../database/admins.ts';
import type { Store } from '../database/store.ts';

/** Credentials of the first administrator; the password only where it was generated. */
export interface FirstAdmin {
  readonly email: string;
  readonly madePassword: string | undefined;
}

/** Throws a StartError for an ADMIN_PASSWORD that is not accepted, in a store without administrators. */
export async function checkFirstPassword(
  store: Store,
  { adminPassword, adminEmail, publicUrl }: Config,
): Promise<void> {
  if (adminPassword === undefined || (await countAdmins(store.db)) > 0) return;
  const issue = await findPasswordIssue(adminPassword, {
    email: adminEmail,
    host: new URL(publicUrl).hostname,
  });
  if (issue !== undefined) throw new StartError(`ADMIN_PASSWORD cannot be used. ${issue}. Set another one.`);
}

/** Creates the first administrator; returns undefined when there is one already. */
export async function ensureFirstAdmin(store: Store, config: Config): Promise<FirstAdmin | undefined> {
  if ((await countAdmins(store.db)) > 0) return undefined;
  const madePassword = config.adminPassword === undefined ? randomBytes(12).toString('base64url') : undefined;
  const passwordHash = await hashPassword(config.adminPassword ?? madePassword ?? '');
  await store.transact((trx) => insertAdmin(trx, { email: config.adminEmail, name: 'Owner', passwordHash }));
  return { email: config.adminEmail, madePassword };
}
