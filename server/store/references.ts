import type { Db } from './db.ts';
import { type Target, tables } from './entity-table.ts';

/** Those of the ids that name a stored row. */
export async function listExistingIds(db: Db, target: Target, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  return new Set(
    await db(tables[target])
      .whereIn('id', [...new Set(ids)])
      .pluck('id'),
  );
}
