import type { Db } from '../database/db.ts';
import { writeSorted } from '../database/search-text.ts';

/** Lists entries in the order of the titles of referenced entries. */
export interface TargetOrder {
  readonly collection: string;
  readonly field: string;
  readonly target: string;
  /** The key of the target's title. */
  readonly title: string;
  readonly direction: 'asc' | 'desc';
  /** The order of entries with the same title. */
  readonly idDirection: 'asc' | 'desc';
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a part of all entries of a collection, read from the targets, of which there are fewer; those without one are last. */
export async function listByTarget(db: Db, order: TargetOrder, { limit, offset }: Part): Promise<number[]> {
  const { collection, field, target, title, direction, idDirection } = order;
  const { rows } = await db.raw<{ id: number }>(
    `select owner.id from (
      select id, ${writeSorted(`summary->>'${title}'`)} as title from published where collection = :target
      order by title ${direction} nulls last
    ) as named
    cross join lateral (
      select document_id as id from published_references
      where target = :target and target_id = named.id and collection = :collection and field = :field
      order by id ${idDirection} limit :reach
    ) as owner
    order by named.title ${direction} nulls last, owner.id ${idDirection} limit :limit offset :offset`,
    { collection, field, target, limit, offset, reach: offset + limit },
  );
  const found = rows.map(({ id }) => id);
  if (found.length === limit) return found;
  const before = found.length > 0 ? offset + found.length : await countWith(db, order);
  const rest = { limit: limit - found.length, offset: Math.max(0, offset - before) };
  return [...found, ...(await listWithout(db, order, rest))];
}

async function countWith(db: Db, { collection, field, target }: TargetOrder): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select count(*) as count from published_references as owner
     join published as named on named.collection = owner.target and named.id = owner.target_id
     where owner.target = :target and owner.collection = :collection and owner.field = :field`,
    { collection, field, target },
  );
  return Number(rows[0]?.count ?? 0);
}

async function listWithout(
  db: Db,
  { collection, field, target, idDirection }: TargetOrder,
  { limit, offset }: Part,
): Promise<number[]> {
  const { rows } = await db.raw<{ id: number }>(
    `select id from published as entry where collection = :collection and not exists (
      select from published_references as owner
      where owner.collection = entry.collection and owner.document_id = entry.id
        and owner.field = :field and owner.target = :target)
    order by id ${idDirection} limit :limit offset :offset`,
    { collection, field, target, limit, offset },
  );
  return rows.map(({ id }) => id);
}
