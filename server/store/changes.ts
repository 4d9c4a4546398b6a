import type { ChangeRow } from '#schemas/api/reports.ts';
import { entities } from '#schemas/entities.ts';
import type { Db } from './db.ts';
import { listColumns, tables } from './entity-table.ts';

/** What was saved last, newest first; each thing stands there once. */
export async function listChanges(db: Db, limit: number): Promise<ChangeRow[]> {
  const changes = [...(await listSaves(db, limit)), ...(await listRowChanges(db, limit))];
  return changes.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
}

interface SavedRow {
  readonly type: string;
  readonly revision: number;
  readonly updated_at: Date;
  readonly by: string | null;
}

/** The blocks and sets of values that were saved last. */
async function listSaves(db: Db, limit: number): Promise<ChangeRow[]> {
  const read = async (kind: 'block' | 'setting', table: string, typeColumn: string) => {
    const rows: SavedRow[] = await db(table)
      .leftJoin('admins', 'admins.id', `${table}.updated_by`)
      .orderBy(`${table}.updated_at`, 'desc')
      .limit(limit)
      .select({ type: `${table}.${typeColumn}`, by: 'admins.name' })
      .select(`${table}.revision`, `${table}.updated_at`);
    return rows.map((row) => ({
      kind,
      type: row.type,
      is_new: row.revision === 1,
      at: row.updated_at.toISOString(),
      by: row.by,
    }));
  };
  return [...(await read('block', 'components', 'name')), ...(await read('setting', 'settings', 'key'))];
}

/** The rows of the company that were saved last; who saved them is not kept. */
async function listRowChanges(db: Db, limit: number): Promise<ChangeRow[]> {
  const found = [];
  for (const { type } of Object.values(entities)) {
    const rows: { name: string; revision: number; updated_at: Date }[] = await db(tables[type])
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .select({ name: listColumns(type).includes('title') ? 'title' : 'name' }, 'revision', 'updated_at');
    found.push(...rows.map((row) => ({ type, ...row })));
  }
  return found.map(({ type, name, revision, updated_at }) => ({
    kind: 'row',
    type,
    name,
    is_new: revision === 1,
    at: updated_at.toISOString(),
    by: null,
  }));
}
