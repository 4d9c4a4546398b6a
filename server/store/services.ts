import type { AdminService } from '#schemas/api/entity-rows.ts';
import type { PublicServiceDetail } from '#schemas/api/public.ts';
import type { EntityContent } from '#schemas/entities.ts';
import { listChosenMedia } from './chosen-media.ts';
import type { Db } from './db.ts';
import { type ListRequest, selectListed } from './entity-list.ts';
import { deleteRow, insertRow, orderByIds, updateRow } from './entity-rows.ts';
import { serviceMedia } from './entity-table.ts';
import { whereIds } from './where-ids.ts';

/** Writes a new service and answers its id. */
export const insertService = (trx: Db, content: EntityContent<'service'>) =>
  insertRow(trx, 'service', content);
/** Changes the given fields of a service; false when there is none. */
export const updateService = (trx: Db, id: number, content: Partial<EntityContent<'service'>>) =>
  updateRow(trx, 'service', id, content);
/** Deletes a service; false when there is none. */
export const deleteService = (trx: Db, id: number) => deleteRow(trx, 'service', id);

/** Services without the body of their content, oldest first unless ids give an order. */
export async function listServices(db: Db, ids?: readonly number[]): Promise<AdminService[]> {
  const query = db('services').orderBy('id').select('id', 'slug', 'title', 'description');
  if (ids) whereIds(query, 'id', ids);
  return withMedia(db, orderByIds(await query, ids));
}

/** Services as the back office lists them, oldest first unless asked otherwise. */
export async function listServicesForAdmin(db: Db, request: ListRequest = {}): Promise<AdminService[]> {
  const columns = ['id', 'slug', 'title', 'description'];
  return withMedia(db, await selectListed(db, 'service', request).select(columns));
}

async function withMedia(db: Db, rows: Omit<AdminService, 'media'>[]): Promise<AdminService[]> {
  const media = await listChosenMedia(
    db,
    serviceMedia,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, media: media.get(row.id) ?? [] }));
}

/** The service with an id and all of its text; undefined when there is none. */
export async function findService(db: Db, id: number): Promise<PublicServiceDetail | undefined> {
  const [service] = await listServices(db, [id]);
  const row = service && (await db('services').where({ id }).first('content'));
  return row && { ...service, content: row.content };
}
