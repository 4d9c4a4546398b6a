import type { PageRow } from '#schemas/api/admin.ts';
import { isRecord } from '#schemas/engine/records.ts';
import type { Db } from '../database/db.ts';
import type { OpenRead } from '../database/open-read.ts';
import { collections } from './documents.ts';
import { insertDocument } from './publications.ts';
import { findNamedPublished, type PublishedDocument } from './published.ts';

/** Every stored page. */
export async function listPages(db: Db): Promise<PageRow[]> {
  const pages = db('published').where({ collection: collections.pages }).orderBy('id');
  return (await pages.select('id', 'type', 'content')).map(toPage);
}

/** The page with a name. */
export async function findPage(open: OpenRead, name: string): Promise<PageRow | undefined> {
  const page = await findNamedPublished(open, { collection: collections.pages, name });
  return page && toPage(page);
}

/** Creates a page; undefined when its name is taken. */
export async function insertPage(
  trx: Db,
  { name, route }: { name: string; route: string },
): Promise<PageRow | undefined> {
  const page = await insertDocument(
    trx,
    { collection: collections.pages, type: name, name },
    { declaration: undefined, content: { route }, savedBy: null },
  );
  return page && { id: page.id, name, route };
}

function toPage({ id, type, content }: Pick<PublishedDocument, 'id' | 'type' | 'content'>): PageRow {
  return { id, name: type, route: isRecord(content) ? String(content.route) : '' };
}
