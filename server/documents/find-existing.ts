import { fileCollection } from '#schemas/api/bin.ts';
import { cacheTags, documentTags, type OpenRead, type Tag } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { createBatch } from '../utils/in-turn.ts';
import { byKey, type DocumentKey, keyBindings } from './document-key.ts';
import { type WrittenCondition, writeArePublic } from './write-condition.ts';

/** An entry or a file that exists. */
export interface ExistingTarget extends DocumentKey {
  /** The slug of an entry, null for one that is not public by its values, or the address of a file. */
  readonly path: string | null;
  /** False for an entry that is not public by its values. */
  readonly isPublic: boolean;
  readonly isImage: boolean;
}

/** Entries and files that exist, by the texts of their keys. */
export type ExistingTargets = ReadonlyMap<string, ExistingTarget>;

const findTogether = createBatch(async (db: Db, together: readonly (readonly DocumentKey[])[]) => {
  const existing = await selectExisting(db, together.flat(), 'read');
  return together.map(() => existing);
});

/** Finds which entries and files exist; concurrent calls are batched into one query. */
export async function findExisting(open: OpenRead, keys: readonly DocumentKey[]): Promise<ExistingTargets> {
  if (keys.length === 0) return new Map();
  return (await findTogether(open(tagsOf(keys)), keys)) ?? new Map();
}

/** Finds which entries and files exist, and locks their rows against deletion. */
export async function lockExisting(trx: Db, keys: readonly DocumentKey[]): Promise<ExistingTargets> {
  return keys.length === 0 ? new Map() : await selectExisting(trx, keys, 'locked');
}

function writeEntries(
  db: Db,
  how: 'read' | 'locked',
  isRead: (collection: string) => boolean,
): WrittenCondition {
  if (how === 'locked')
    return {
      sql: `select wanted.collection, wanted.id, null::text as slug, true as "isPublic" from documents
        join wanted on wanted.collection = documents.collection and wanted.id = documents.id
        where documents.published is not null and deleted_at is null
        order by documents.collection, documents.id for key share of documents`,
      bindings: [],
    };
  const { sql, bindings } = writeArePublic(db, isRead);
  return {
    sql: `select wanted.collection, wanted.id, published.slug, ${sql} as "isPublic" from published
      join wanted on wanted.collection = published.collection and wanted.id = published.id`,
    bindings,
  };
}

async function selectExisting(
  db: Db,
  keys: readonly DocumentKey[],
  how: 'read' | 'locked',
): Promise<ExistingTargets> {
  const { collections, ids } = keyBindings([...byKey(keys).values()]);
  const { sql, bindings } = writeEntries(db, how, (collection) => collections.includes(collection));
  const { rows } = await db
    .raw<ExistingTarget>(
      `with wanted as (select * from unnest(?::text[], ?::integer[]) as wanted (collection, id)),
    entries as (${sql}),
    files as (
      select wanted.collection, media.id, media.address, media.type = 'image' as "isImage"
      from media join wanted on wanted.collection = '${fileCollection}' and wanted.id = media.id
      ${how === 'locked' ? 'order by media.id for key share of media' : ''}
    )
    select collection, id, case when "isPublic" then slug end as path, "isPublic", false as "isImage" from entries
    union all select collection, id, address, true, "isImage" from files`,
      [collections, ids, ...bindings],
    )
    // Its text is another one where revisions are hidden.
    .options({ name: `${how}_existing_${bindings.length}` });
  return byKey(rows);
}

/** The tags of entries and files that are read by their keys. */
export function tagsOf(keys: readonly DocumentKey[]): Tag[] {
  return [...Map.groupBy(keys, ({ collection }) => collection)].flatMap(([collection, group]) => {
    const ids = [...new Set(group.map(({ id }) => id))];
    return collection === fileCollection ? ids.map(cacheTags.media) : documentTags(collection, ids);
  });
}
