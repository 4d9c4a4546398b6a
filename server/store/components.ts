import type { Db } from './db.ts';
import { type ContentSave, insertKept, keptComponents, updateKept } from './revisions.ts';

/** A block as it lies in the store, in the version in which it was saved. */
export interface StoredComponent {
  readonly id: number;
  readonly pageId: number;
  readonly name: string;
  readonly orderNo: number;
  readonly content: unknown;
  readonly revision: number;
  readonly schemaVersion: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface NewComponent extends ContentSave {
  readonly pageId: number;
  readonly name: string;
  readonly orderNo: number;
}

/** Stored blocks, all or those of a name and a page, in the order of their pages. */
export async function listComponents(
  db: Db,
  filter: { name?: string | undefined; pageId?: number | undefined } = {},
): Promise<StoredComponent[]> {
  const query = readComponents(db).orderBy(['components.page_id', 'components.order_no', 'components.id']);
  if (filter.name !== undefined) query.where('components.name', filter.name);
  if (filter.pageId !== undefined) query.where('components.page_id', filter.pageId);
  const rows = await query;
  return rows.map(toComponent);
}

/** The block with an id. */
export async function findComponent(db: Db, id: number): Promise<StoredComponent | undefined> {
  const row = await readComponents(db).where('components.id', id).first();
  return row && toComponent(row);
}

/** The block with an id, which nobody else can change until the transaction ends. */
export async function lockComponent(trx: Db, id: number): Promise<StoredComponent | undefined> {
  await trx('components').where({ id }).forUpdate().select('id');
  return await findComponent(trx, id);
}

/** The block of a name on a page. */
export async function findComponentOnPage(
  db: Db,
  page: string,
  name: string,
): Promise<StoredComponent | undefined> {
  const row = await readComponents(db)
    .join('pages', 'pages.id', 'components.page_id')
    .where({ 'pages.name': page, 'components.name': name })
    .first();
  return row && toComponent(row);
}

/** Stores a block for the first time; undefined when its page has one of that name. */
export async function insertComponent(
  trx: Db,
  { pageId, name, orderNo, ...save }: NewComponent,
): Promise<StoredComponent | undefined> {
  const columns = { page_id: pageId, name, order_no: orderNo };
  const id = await insertKept(trx, keptComponents, { columns, unique: ['page_id', 'name'] }, save);
  return id === undefined ? undefined : await findComponent(trx, id);
}

/** Replaces the content of a block and keeps it as a revision; undefined when there is no such block. */
export async function updateComponent(
  trx: Db,
  id: number,
  save: ContentSave,
): Promise<StoredComponent | undefined> {
  return (await updateKept(trx, keptComponents, id, save)) ? await findComponent(trx, id) : undefined;
}

function readComponents(db: Db) {
  return db('components')
    .leftJoin('admins', 'admins.id', 'components.updated_by')
    .select('components.*', 'admins.name as updated_by_name');
}

function toComponent(row: Record<string, unknown>): StoredComponent {
  return {
    id: row.id as number,
    pageId: row.page_id as number,
    name: row.name as string,
    orderNo: row.order_no as number,
    content: row.content,
    revision: row.revision as number,
    schemaVersion: row.schema_version as number,
    updatedAt: row.updated_at as Date,
    updatedBy: row.updated_by_name as string | null,
  };
}
