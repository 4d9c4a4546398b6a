import { cacheTags, documentTags, type Tag } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import type { OpenRead } from '../database/open-read.ts';
import { createBatch } from '../utils/create-batch.ts';
import { type WrittenCondition, writeArePublic } from './write-condition.ts';

/** Ids of each target: an entity's type, or `media`. */
export type TargetIds = ReadonlyMap<string, Iterable<number>>;

/** An entry or a file that exists. */
export interface ExistingTarget {
  /** The slug of an entry, null for one that is not public by its values, or the address of a file. */
  readonly path: string | null;
  /** False for an entry that is not public by its values. */
  readonly isPublic: boolean;
  readonly isImage: boolean;
}

/** Entries and files that exist, by target and id. */
export type ExistingIds = ReadonlyMap<string, ReadonlyMap<number, ExistingTarget>>;

/** Finds which ids exist; concurrent calls are batched into one query. */
export async function findExisting(open: OpenRead, wanted: TargetIds): Promise<ExistingIds> {
  if (isEmpty(wanted)) return new Map();
  const db = open([...wanted].flatMap(([target, ids]) => tagsOf(target, [...new Set(ids)])));
  const find = existingBatches.get(db) ?? createBatch(findTogether(db));
  existingBatches.set(db, find);
  return (await find(wanted)) ?? new Map();
}

/** Finds which ids exist, and locks their rows against deletion. */
export async function lockExisting(trx: Db, wanted: TargetIds): Promise<ExistingIds> {
  return isEmpty(wanted) ? new Map() : await selectExisting(trx, [wanted], 'locked');
}

function isEmpty(wanted: TargetIds): boolean {
  return [...wanted.values()].every((ids) => [...ids].length === 0);
}

const existingBatches = new WeakMap<Db, (wanted: TargetIds) => Promise<ExistingIds | undefined>>();

function findTogether(db: Db) {
  return async (together: readonly TargetIds[]): Promise<ExistingIds[]> => {
    const existing = await selectExisting(db, together);
    return together.map(() => existing);
  };
}

function writeEntries(how: 'read' | 'locked', isRead: (collection: string) => boolean): WrittenCondition {
  if (how === 'locked')
    return {
      sql: `select wanted.target, wanted.id, null::text as slug, true as "isPublic" from documents
        join wanted on wanted.target = documents.collection and wanted.id = documents.id
        where documents.published is not null and deleted_at is null
        order by documents.collection, documents.id for key share of documents`,
      bindings: [],
    };
  const { sql, bindings } = writeArePublic(isRead);
  return {
    sql: `select wanted.target, wanted.id, published.slug, ${sql} as "isPublic" from published
      join wanted on wanted.target = published.collection and wanted.id = published.id`,
    bindings,
  };
}

async function selectExisting(
  db: Db,
  together: readonly TargetIds[],
  how: 'read' | 'locked' = 'read',
): Promise<ExistingIds> {
  const wanted = new Map<string, Set<number>>();
  for (const [target, ids] of together.flatMap((each) => [...each]))
    wanted.set(target, new Set([...(wanted.get(target) ?? []), ...ids]));
  const keys = [...wanted].flatMap(([target, ids]) => [...ids].map((id) => ({ target, id })));
  const { sql, bindings } = writeEntries(how, (collection) => wanted.has(collection));
  const { rows } = await db
    .raw<{ target: string; id: number } & ExistingTarget>(
      `with wanted as (select * from unnest(?::text[], ?::integer[]) as wanted (target, id)),
    entries as (${sql}),
    files as (
      select target, media.id, media.address, media.type = 'image' as "isImage"
      from media join wanted on target = 'media' and wanted.id = media.id
      ${how === 'locked' ? 'order by media.id for key share of media' : ''}
    )
    select target, id, case when "isPublic" then slug end as path, "isPublic", false as "isImage" from entries
    union all select target, id, address, true, "isImage" from files`,
      [keys.map(({ target }) => target), keys.map(({ id }) => id), ...bindings],
    )
    .options({ name: `${how}_existing` });
  const existing = new Map<string, Map<number, ExistingTarget>>();
  for (const { target, id, ...found } of rows)
    existing.set(target, (existing.get(target) ?? new Map<number, ExistingTarget>()).set(id, found));
  return existing;
}

function tagsOf(target: string, ids: readonly number[]): Tag[] {
  return target === 'media' ? ids.map(cacheTags.media) : documentTags(target, ids);
}
