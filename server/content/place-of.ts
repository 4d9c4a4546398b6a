import { findBlock } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { pages } from '#schemas/pages/index.ts';
import { uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { collections } from '../documents/documents.ts';
import type { NewDocument } from '../documents/new-revisions.ts';
import { findPage, insertPage } from '../documents/pages.ts';
import { notFound } from '../errors.ts';

/** Where the document of a declaration is stored for the first time; the page of a block is created where it is missing. */
export async function placeOf(trx: Db, collection: string, { type }: Declaration): Promise<NewDocument> {
  if (collection === collections.settings) return { collection, type, name: type };
  const block = collection === collections.components ? findBlock(type) : undefined;
  if (!block) return { collection, type };
  const { page: name, order: orderNo } = block;
  const page =
    (await findPage(uncached(trx), name)) ??
    (await insertPage(trx, { name, route: pages[name].route })) ??
    // Someone else created it in the meantime.
    (await findPage(uncached(trx), name));
  if (!page) throw notFound('The page');
  return { collection, type, name: type, pageId: page.id, orderNo };
}
