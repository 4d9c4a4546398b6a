import { issueAt } from '#schemas/engine/issue.ts';
import { pages } from '#schemas/pages/index.ts';
import * as store from '../documents/pages.ts';
import { ApiError, invalidContent } from '../errors.ts';
import type { Handler } from '../http/handler.ts';

/** Lists the pages with blocks. */
export const listPages: Handler<'listPages'> = async (_, { state }) => ({
  data: await store.listPages(state.store.db),
});

const routes = new Map<string, string>(Object.entries(pages).map(([name, { route }]) => [name, route]));

/** Creates a declared page; another one would be a 404 or hide a page of the program. */
export const createPage: Handler<'createPage'> = async ({ body }, { state }) => {
  const route = routes.get(body.name);
  if (route === undefined) throw invalidContent([issueAt(['name'], `The site has no page "${body.name}"`)]);
  if (route !== body.route)
    throw invalidContent([issueAt(['route'], `The page "${body.name}" has the address ${route}`)]);
  const page = await state.store.change(async (trx) => {
    const made = await store.insertPage(trx, body);
    if (!made) throw new ApiError('duplicate', `Duplicate entry '${body.name}' for pages`);
    return made;
  });
  return { data: page };
};
