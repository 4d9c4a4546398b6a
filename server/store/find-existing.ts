import { createBatch } from '../utils/create-batch.ts';
import { cacheTags, noteDocumentReads, noteRead } from './cache-tags.ts';
import type { Db } from './db.ts';

/** Ids of each target: an entity's type, or `media`. */
type TargetIds = ReadonlyMap<string, Iterable<number>>;
type ExistingIds = ReadonlyMap<string, ReadonlySet<number>>;

/** Finds which ids exist; concurrent calls are batched into one query, and with `lock` the rows are locked against deletion. */
export async function findExisting(
  db: Db,
  wanted: TargetIds,
  { lock = false }: { lock?: boolean } = {},
): Promise<ExistingIds> {
  for (const [target, ids] of wanted) noteTargetReads(target, [...new Set(ids)]);
  if ([...wanted.values()].every((ids) => [...ids].length === 0)) return new Map();
  if (lock) return await selectExisting(db, [wanted], 'locked');
  const find = existingBatches.get(db) ?? createBatch(findTogether(db));
  existingBatches.set(db, find);
  return (await find(wanted)) ?? new Map();
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
    .raw<{ target: string; id: number }>(
      `with wanted as (select * from unnest(:targets::text[], :ids::integer[]) as wanted (target, id)),
    entries as (${entriesThatExist[how]})
    select target, id from entries
    union all select target, media.id from media join wanted on target = 'media' and wanted.id = media.id`,
      { targets: keys.map(({ target }) => target), ids: keys.map(({ id }) => id) },
    )
    .options({ name: `${how}_existing` });
  const existing = new Map<string, Set<number>>();
  for (const { target, id } of rows) existing.set(target, (existing.get(target) ?? new Set()).add(id));
  return existing;
}

function noteTargetReads(target: string, ids: readonly number[]): void {
  if (target === 'media') for (const id of ids) noteRead(cacheTags.media(id));
  else noteDocumentReads(target, ids);
}
