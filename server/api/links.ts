import { listBroken } from '../content/broken-links.ts';
import { findLink, searchTargets } from '../content/link-targets.ts';
import type { Handler } from '../http/handler.ts';

/** Returns what a link leads to. */
export const showLinkTarget: Handler<'showLinkTarget'> = async ({ query }, { state }) => ({
  data: await findLink(state.store.db, query.link, state.config.publicUrl),
});

/** Lists what a link can lead to. */
export const listLinkTargets: Handler<'listLinkTargets'> = async ({ query }, { state }) => ({
  data: await searchTargets(state.store.db, query.search ?? ''),
});

/** Lists the links that lead to nothing that visitors can open. */
export const listBrokenLinks: Handler<'listBrokenLinks'> = async (_, { state }) => ({
  data: await listBroken(state.store.db, state.config.publicUrl),
});
