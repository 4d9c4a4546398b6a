import type { AdminDetail, AdminRow } from '#schemas/api/entity-calls.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import { listClientsForAdmin } from './clients.ts';
import type { Db } from './db.ts';
import type { ListRequest } from './entity-list.ts';
import { joinTables, listColumns, tables } from './entity-table.ts';
import { listMajors } from './majors.ts';
import { listProjectsForAdmin } from './projects.ts';
import { listServicesForAdmin } from './services.ts';
import { listTeamForAdmin } from './team.ts';

type ListRows = { readonly [T in ReferenceTarget]: (db: Db, request: ListRequest) => Promise<AdminRow<T>[]> };

/** The rows of each kind as the back office lists them. */
export const listRows: ListRows = {
  project: listProjectsForAdmin,
  service: listServicesForAdmin,
  client: listClientsForAdmin,
  team_member: listTeamForAdmin,
  major: listMajors,
};

/** What a form edits of a stored row. */
export interface StoredRow {
  readonly content: AnyContent;
  readonly revision: number;
  readonly updatedAt: Date;
  /** The name of who changed it last; null where that is not known. */
  readonly updatedBy: string | null;
}

/** Finds what a form edits of a row; with `lock` nobody else changes it until the transaction ends. */
export async function findRow(
  db: Db,
  type: ReferenceTarget,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredRow | undefined> {
  const query = db(tables[type])
    .where({ id })
    .first([...listColumns(type), 'revision', 'updated_at'])
    .select(db.raw('(select name from admins where admins.id = updated_by) as updated_by'));
  if (lock) query.forUpdate();
  const row = await query;
  if (!row) return undefined;
  const { revision, updated_at: updatedAt, updated_by: updatedBy, ...content } = row;
  for (const [key, { table, owner, chosen }] of Object.entries(joinTables[type])) {
    content[key] = await db(table).where(owner, id).orderBy('order_no').pluck(chosen);
  }
  return { content, revision, updatedAt, updatedBy };
}

/** Finds a row with what the list says of it and all that its form edits. */
export async function findDetail<T extends ReferenceTarget>(
  db: Db,
  type: T,
  id: number,
): Promise<AdminDetail<T> | undefined> {
  const stored = await findRow(db, type, id);
  const [listed] = await listRows[type](db, { ids: [id] });
  if (!stored || !listed) return undefined;
  const { content, revision, updatedAt, updatedBy } = stored;
  // The columns of a kind are those of its declaration, from which the detail's type is made too.
  return {
    ...listed,
    ...content,
    revision,
    updated_at: updatedAt.toISOString(),
    updated_by: updatedBy,
  } as unknown as AdminDetail<T>;
}
