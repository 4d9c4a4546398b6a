import type { AdminMajor } from '#schemas/api/entity-rows.ts';
import type { EntityContent } from '#schemas/entities.ts';
import type { Db } from './db.ts';
import { countMembers, type ListRequest, selectListed } from './entity-list.ts';
import { deleteRow, insertRow, updateRow } from './entity-rows.ts';

/** Writes a new major and answers its id. */
export const insertMajor = (trx: Db, content: EntityContent<'major'>) => insertRow(trx, 'major', content);
/** Changes the given fields of a major; false when there is none. */
export const updateMajor = (trx: Db, id: number, content: Partial<EntityContent<'major'>>) =>
  updateRow(trx, 'major', id, content);
/** Deletes a major without members; false when there is none. */
export const deleteMajor = (trx: Db, id: number) => deleteRow(trx, 'major', id);

/** Majors with the number of their members. */
export async function listMajors(db: Db, request: ListRequest = {}): Promise<AdminMajor[]> {
  return await selectListed(db, 'major', request).select(
    'majors.id',
    'majors.name',
    db.raw(`${countMembers} as members_count`),
  );
}
