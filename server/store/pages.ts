import type { PageRow } from '#schemas/api/admin.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import type { Db } from './db.ts';
import {
  collections,
  findNamedDocument,
  insertDocument,
  listDocuments,
  type StoredDocument,
} from './documents.ts';

/** Every stored page. */
export async function listPages(db: Db): Promise<PageRow[]> {
  const pages = await listDocuments(db, collections.pages);
  return pages.map(toPage);
}

/** The page with a name. */
export async function findPage(db: Db, name: string): Promise<PageRow | undefined> {
  const page = await findNamedDocument(db, { collection: collections.pages, name });
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
  return page && toPage(page);
}

function toPage({ id, type, content }: StoredDocument): PageRow {
  return { id, name: type, route: isRecord(content) ? String(content.route) : '' };
}
