import type { ChangeRow } from '#schemas/api/reports.ts';
import { entities } from '#schemas/entities.ts';
import type { Db } from './db.ts';
import { tables, titleColumn } from './entity-table.ts';

interface Source {
  readonly kind: ChangeRow['kind'];
  readonly table: string;
  /** What its type is, written as SQL: a column, or the same word for all of its rows. */
  readonly type: string;
  /** The column that holds what a row is called. */
  readonly name?: string;
}

/** Everything that administrators save. */
const sources: readonly Source[] = [
  { kind: 'block', table: 'components', type: 'name' },
  { kind: 'setting', table: 'settings', type: 'key' },
  ...Object.values(entities).map(({ type }): Source => {
    return { kind: 'row', table: tables[type], type: `'${type}'`, name: titleColumn(type) };
  }),
];

/** What was saved last, newest first; each thing stands there once. */
export async function listChanges(db: Db, limit: number): Promise<ChangeRow[]> {
  const latest = sources.map(({ kind, table, type, name = 'null' }) =>
    db(table)
      .select(db.raw(`'${kind}' as kind, (${type})::text as type, (${name})::text as name`))
      .select('id', 'revision', 'updated_at', 'updated_by')
      .orderBy('updated_at', 'desc')
      .limit(limit),
  );
  const rows = await db
    .from(db.unionAll(latest, true).as('changed'))
    .leftJoin('admins', 'admins.id', 'changed.updated_by')
    .orderByRaw('changed.updated_at desc, changed.type, changed.id desc')
    .limit(limit)
    .select('changed.*', 'admins.name as by');
  return rows.map(({ kind, type, name, revision, updated_at, by }) => ({
    kind,
    type,
    ...(name !== null && { name }),
    is_new: revision === 1,
    at: updated_at.toISOString(),
    by,
  }));
}
