import { logAccountEvent } from '../accounts/log-account-event.ts';
import { hasStarted, markStarted } from '../database/store-start.ts';
import { listPages } from '../documents/pages.ts';
import type { AppState } from '../http/app-state.ts';
import type { Seed } from '../seed.ts';
import { checkFirstPassword, ensureFirstAdmin, type FirstAdmin } from './first-admin.ts';

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
