import type { Db } from './db.ts';
import { type Target, tables } from './entity-table.ts';
import { whereIds } from './where-ids.ts';

/** Those of the ids that name a stored row. */
export async function listExistingIds(db: Db, target: Target, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const query = db(tables[target]);
  whereIds(query, 'id', new Set(ids));
  return new Set(await query.pluck('id'));
}
