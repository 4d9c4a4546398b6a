import * as targets from '../content/link-targets.ts';
import { listBroken } from '../content/link-targets.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';
import { readPage } from '../utils/list-part.ts';

/** Returns the target of a link. */
export const showLinkTarget: Handler<'showLinkTarget'> = async ({ query }, { state }) => {
  const [data] = await targets.findLinks(state.store.db, [query.link], state.config.publicUrl);
  if (!data) throw notFound('The link');
  return { data };
};

/** Lists the possible targets of a link. */
export const listLinkTargets: Handler<'listLinkTargets'> = async ({ query }, { state }) => ({
  data: await targets.searchTargets(state.store.db, query.search ?? ''),
});

/** Lists the links that lead to nothing that visitors can open. */
export const listBrokenLinks: Handler<'listBrokenLinks'> = async (_, { state }) =>
  await listBroken(state.store.db, state.config.publicUrl);

/** Lists former addresses of entries. */
export const listFormerAddresses: Handler<'listFormerAddresses'> = async ({ query }, { state }) => {
  const { search = '' } = query;
  const { page, limit, offset } = readPage(query);
  // The folder of an address, which is listed too, is not stored.
  const slug = search.slice(search.lastIndexOf('/') + 1);
  const part = { search: slug, limit, offset };
  const { addresses, total } = await targets.listFormerAddresses(state.store.db, part);
  return { data: addresses, meta: { total, page, per_page: limit } };
};
