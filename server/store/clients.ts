import type { AdminClient } from '#schemas/api/entity-rows.ts';
import type { PublicClient } from '#schemas/api/public.ts';
import type { EntityContent } from '#schemas/entities.ts';
import type { Db } from './db.ts';
import { type ListRequest, selectListed } from './entity-list.ts';
import { deleteRow, insertRow, orderByIds, updateRow } from './entity-rows.ts';
import { whereIds } from './where-ids.ts';

/** Writes a new client and answers its id. */
export const insertClient = (trx: Db, content: EntityContent<'client'>) => insertRow(trx, 'client', content);
/** Changes the given fields of a client; false when there is none. */
export const updateClient = (trx: Db, id: number, content: Partial<EntityContent<'client'>>) =>
  updateRow(trx, 'client', id, content);
/** Deletes a client; false when there is none. */
export const deleteClient = (trx: Db, id: number) => deleteRow(trx, 'client', id);

/** Companies among the clients as visitors see them, without any way to reach them; private persons are never listed. */
export async function listClients(db: Db, ids?: readonly number[]): Promise<PublicClient[]> {
  const query = db('clients')
    .where({ is_company: true })
    .orderBy('id')
    .select('id', 'name', 'logo_url', 'is_company');
  if (ids) whereIds(query, 'id', ids);
  return orderByIds(await query, ids);
}

/** Clients as the back office lists them, newest first unless asked otherwise. */
export async function listClientsForAdmin(db: Db, request: ListRequest = {}): Promise<AdminClient[]> {
  const columns = ['id', 'name', 'email', 'phone', 'is_company', 'logo_url', 'created_at'];
  const rows = await selectListed(db, 'client', request).select(columns);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
