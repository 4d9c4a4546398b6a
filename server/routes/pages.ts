import { ApiError } from '../errors.ts';
import type { Handler } from '../handler.ts';
import * as store from '../store/pages.ts';

/** Answers the pages that hold blocks. */
export const listPages: Handler<'listPages'> = async (_, { state }) => ({
  data: await store.listPages(state.store.db),
});

/** Creates a page. */
export const createPage: Handler<'createPage'> = async ({ body }, { state }) => {
  const page = await state.store.change(async (trx) => {
    const made = await store.insertPage(trx, body);
    if (!made) throw new ApiError('duplicate', `Duplicate entry '${body.name}' for pages`);
    return made;
  });
  return { data: page };
};
