import { randomBytes } from 'node:crypto';
import { logAccountEvent } from '../accounts/log-account-event.ts';
import { findPasswordIssue, hashPassword } from '../accounts/passwords.ts';
import { type Config, StartError } from '../config.ts';
import { countAdmins, insertAdmin } from '../database/admins.ts';
import type { Store } from '../database/open-store.ts';
import { hasStarted, markStarted } from '../database/store-start.ts';
import { listPages } from '../documents/pages.ts';
import type { AppState } from '../http/app-state.ts';
import type { Seed } from '../seed.ts';

/** Seeds an empty store and creates the first administrator; returns undefined when there is one already. */
export async function fillEmptyStore(state: AppState, seed: Seed): Promise<FirstAdmin | undefined> {
  const { store, media, config } = state;
  await checkFirstPassword(store, config);
  // Content is written in one transaction: a killed first start leaves all pages or none.
  if (!(await hasStarted(store.db)) && (await listPages(store.db)).length === 0)
    await seed.content(store, media);
  const firstAdmin = await ensureFirstAdmin(store, config);
  if (firstAdmin) logAccountEvent(state, 'administratorAdded', { reason: 'first start' });
  await markStarted(store.db);
  return firstAdmin;
}

/** Credentials of the first administrator; the password only where it was generated. */
export interface FirstAdmin {
  readonly email: string;
  readonly madePassword: string | undefined;
}

/** Throws a StartError for an ADMIN_PASSWORD that is not accepted, in a store without administrators. */
async function checkFirstPassword(
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
async function ensureFirstAdmin(store: Store, config: Config): Promise<FirstAdmin | undefined> {
  if ((await countAdmins(store.db)) > 0) return undefined;
  const madePassword = config.adminPassword === undefined ? randomBytes(12).toString('base64url') : undefined;
  const passwordHash = await hashPassword(config.adminPassword ?? madePassword ?? '');
  await store.transact((trx) => insertAdmin(trx, { email: config.adminEmail, name: 'Owner', passwordHash }));
  return { email: config.adminEmail, madePassword };
}
