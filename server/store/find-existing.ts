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
  if (lock) return await selectExisting(db, [wanted], 'for key share of documents');
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

async function selectExisting(db: Db, together: readonly TargetIds[], lock = ''): Promise<ExistingIds> {
  const wanted = new Map<string, Set<number>>();
  for (const [target, ids] of together.flatMap((each) => [...each]))
    wanted.set(target, new Set([...(wanted.get(target) ?? []), ...ids]));
  const keys = [...wanted].flatMap(([target, ids]) => [...ids].map((id) => ({ target, id })));
  const { rows } = await db
    .raw<{ target: string; id: number }>(
      `with wanted as (select * from unnest(:targets::text[], :ids::integer[]) as wanted (target, id)),
    entries as (
      select wanted.target, wanted.id from documents
        join wanted on wanted.target = documents.collection and wanted.id = documents.id
      ${lock}
    )
    select target, id from entries
    union all select target, media.id from media join wanted on target = 'media' and wanted.id = media.id`,
      { targets: keys.map(({ target }) => target), ids: keys.map(({ id }) => id) },
    )
    .options({ name: lock ? 'lock_existing' : 'find_existing' });
  const existing = new Map<string, Set<number>>();
  for (const { target, id } of rows) existing.set(target, (existing.get(target) ?? new Set()).add(id));
  return existing;
}

function noteTargetReads(target: string, ids: readonly number[]): void {
  if (target === 'media') for (const id of ids) noteRead(cacheTags.media(id));
  else noteDocumentReads(target, ids);
}
