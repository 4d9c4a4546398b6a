import type { ChangeRow } from '#schemas/api/reports.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import { findEntity } from '#schemas/entities.ts';
import { cacheTags, documentTags, type OpenRead } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { createBatch } from '../utils/in-turn.ts';
import type { DocumentKey } from './documents.ts';
import { titleOf } from './uses.ts';

/** A published document, in the schema version in which it was saved. */
export interface PublishedDocument extends DocumentKey {
  readonly type: string;
  /** Unique among the documents of a page, or of the collection; null for an entry. */
  readonly name: string | null;
  readonly pageId: number | null;
  readonly orderNo: number | null;
  readonly content: unknown;
  readonly schemaVersion: number;
  /** The count of publications. */
  readonly number: number;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = `collection, id, type, name, page_id as "pageId", order_no as "orderNo", content, number, revision,
  schema_version as "schemaVersion", created_at as "createdAt", updated_at as "updatedAt"`;
/** Finds a published document. */
export async function findPublished(
  open: OpenRead,
  { collection, id }: DocumentKey,
): Promise<PublishedDocument | undefined> {
  const db = open(documentTags(collection, [id]));
  return await db('published')
    .where({ collection, id })
    .first(db.raw<PublishedDocument>(columns))
    .options({ name: 'find_published' });
}

/** The unique name of a document that is not an entry: of a component within its page, of a page or settings. */
interface DocumentName {
  readonly collection: string;
  readonly page?: string;
  readonly name: string;
}

interface PageComponents {
  readonly collection: typeof collections.components;
  readonly page: string;
  readonly name?: undefined;
}

/** Finds documents by their names, and the components of pages, in one query; each list in the order of the places on the page. */
async function findNamed(
  db: Db,
  names: readonly (DocumentName | PageComponents)[],
): Promise<PublishedDocument[][]> {
  const { rows: found } = await db
    .raw<PublishedDocument & { position: number }>(
      `with found as (
      select published.*, wanted.position
      from unnest(:collections::text[], :pageCollections::text[], :pages::text[], :names::text[])
          with ordinality as wanted (collection, page_collection, page, name, position)
        left join published as page on page.collection = wanted.page_collection and page.name = wanted.page
        join published on published.collection = wanted.collection and published.name = wanted.name
          and coalesce(published.page_id, 0) = coalesce(page.id, 0)
      union all
      select published.*, wanted.position
      from unnest(:collections::text[], :pageCollections::text[], :pages::text[], :names::text[])
          with ordinality as wanted (collection, page_collection, page, name, position)
        join published as page on page.collection = wanted.page_collection and page.name = wanted.page
        join published on published.collection = wanted.collection and published.page_id = page.id
      where wanted.name is null
    )
    select position, ${columns} from found order by order_no, id`,
      {
        collections: names.map(({ collection }) => collection),
        pageCollections: names.map(({ page }) => (page === undefined ? null : collections.pages)),
        pages: names.map(({ page }) => page ?? null),
        names: names.map(({ name }) => name ?? null),
      },
    )
    .options({ name: 'find_named_documents' });
  const documents: PublishedDocument[][] = names.map(() => []);
  for (const { position, ...document } of found) documents[Number(position) - 1]?.push(document);
  return documents;
}

const findTogether = createBatch(findNamed);

/** Finds a published document by its name; concurrent calls are batched into one query. */
export async function findNamedPublished(
  open: OpenRead,
  name: DocumentName,
): Promise<PublishedDocument | undefined> {
  const page = name.page === undefined ? [] : [cacheTags.name(collections.pages, name.page)];
  const found = await findTogether(open([cacheTags.name(name.collection, name.name), ...page]), name);
  return found?.[0];
}

/** Lists the components of a page in their order, together with all other documents that are asked for at the same moment. */
export async function listPageComponents(open: OpenRead, page: string): Promise<PublishedDocument[]> {
  const { components, pages } = collections;
  const db = open([cacheTags.collection(components), cacheTags.name(pages, page)]);
  return (await findTogether(db, { collection: components, page })) ?? [];
}

const kinds: Readonly<Record<string, ChangeRow['kind']>> = {
  [collections.components]: 'block',
  [collections.settings]: 'setting',
};

/** Recent changes, newest first; each document once. */
export async function listChanges(db: Db, limit: number): Promise<ChangeRow[]> {
  const records = await db('published')
    .leftJoin('admins', 'admins.id', 'published.updated_by')
    .whereNot('collection', collections.pages)
    .orderByRaw('published.updated_at desc, published.type, published.id desc')
    .limit(limit)
    .select('collection', 'type', 'summary', 'number', 'published.updated_at', 'admins.name as by');
  return records.map(({ collection, type, summary, number, updated_at, by }) => {
    const entity = findEntity(collection);
    return {
      kind: kinds[collection] ?? 'row',
      type,
      ...(entity && { name: titleOf(entity, summary) }),
      is_new: number === 1,
      at: updated_at.toISOString(),
      by,
    };
  });
}
