import { cacheTags, documentTags, type Tag } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import type { OpenRead } from '../database/open-read.ts';
import { createBatch } from '../utils/create-batch.ts';

/** Ids of each target: an entity's type, or `media`. */
type TargetIds = ReadonlyMap<string, Iterable<number>>;
/** The ids that exist, of images with their addresses. */
export type ExistingIds = ReadonlyMap<string, ReadonlyMap<number, string | null>>;

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

const entriesThatExist = {
  read: `
    select wanted.target, wanted.id from published
      join wanted on wanted.target = published.collection and wanted.id = published.id`,
  locked: `
    select wanted.target, wanted.id from documents
      join wanted on wanted.target = documents.collection and wanted.id = documents.id
    where documents.published is not null and deleted_at is null
    order by documents.collection, documents.id for key share of documents`,
} as const;

async function selectExisting(
  db: Db,
  together: readonly TargetIds[],
  how: keyof typeof entriesThatExist = 'read',
): Promise<ExistingIds> {
  const wanted = new Map<string, Set<number>>();
  for (const [target, ids] of together.flatMap((each) => [...each]))
    wanted.set(target, new Set([...(wanted.get(target) ?? []), ...ids]));
  const keys = [...wanted].flatMap(([target, ids]) => [...ids].map((id) => ({ target, id })));
  const { rows } = await db
    .raw<{ target: string; id: number; address: string | null }>(
      `with wanted as (select * from unnest(:targets::text[], :ids::integer[]) as wanted (target, id)),
    entries as (${entriesThatExist[how]})
    select target, id, null as address from entries
    union all select target, media.id, case when media.type = 'image' then media.address end from media join wanted on target = 'media' and wanted.id = media.id`,
      { targets: keys.map(({ target }) => target), ids: keys.map(({ id }) => id) },
    )
    .options({ name: `${how}_existing` });
  const existing = new Map<string, Map<number, string | null>>();
  for (const { target, id, address } of rows)
    existing.set(target, (existing.get(target) ?? new Map<number, string | null>()).set(id, address));
  return existing;
}

function tagsOf(target: string, ids: readonly number[]): Tag[] {
  return target === 'media' ? ids.map(cacheTags.media) : documentTags(target, ids);
}
