import { entities } from '#schemas/entities.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import type { Db } from './db.ts';
import { nameColumn, tables } from './entity-table.ts';

/** Something that was changed, as it is called in the store. */
export interface StoredChange {
  readonly kind: 'block' | 'setting' | ReferenceTarget;
  readonly id: number;
  /** The type of a block, the key of a setting, the title or name of a row. */
  readonly name: string;
  readonly revision: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface Source {
  readonly kind: StoredChange['kind'];
  readonly table: string;
  readonly name: string;
}

/** Everything that administrators change, and what of it is its name. */
const sources: readonly Source[] = [
  { kind: 'block', table: 'components', name: 'name' },
  { kind: 'setting', table: 'settings', name: 'key' },
  ...Object.values(entities).map(({ type }) => ({ kind: type, table: tables[type], name: nameColumn(type) })),
];

/** What was changed last, newest first; each thing once, with its last change. */
export async function listChanges(db: Db, limit: number): Promise<StoredChange[]> {
  const latest = sources.map(({ kind, table, name }) =>
    db(table)
      .select(db.raw('?::text as kind', [kind]), 'id', { name }, 'revision', 'updated_at', 'updated_by')
      .orderBy('updated_at', 'desc')
      .limit(limit),
  );
  const rows = await db
    .from(db.unionAll(latest, true).as('changed'))
    .leftJoin('admins', 'admins.id', 'changed.updated_by')
    .orderBy([
      { column: 'changed.updated_at', order: 'desc' },
      { column: 'changed.kind' },
      { column: 'changed.id', order: 'desc' },
    ])
    .limit(limit)
    .select('changed.*', 'admins.name as updated_by_name');
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    name: row.name,
    revision: row.revision,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by_name,
  }));
}
