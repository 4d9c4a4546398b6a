import type { AppState } from './app-state.ts';
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts';
import type { Seed } from './seed.ts';
import { listPages } from './store/pages.ts';

/** Gives an empty store its first content and its first administrator; undefined when somebody can sign in already. */
export async function fillEmptyStore(
  { store, media, config }: AppState,
  seed: Seed,
): Promise<FirstAdmin | undefined> {
  if ((await listPages(store.db)).length === 0) await seed.content(store, media);
  return await ensureFirstAdmin(store, config);
}
