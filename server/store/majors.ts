import type { AdminMajor } from '#schemas/api/admin.ts';
import type { EntityContent } from '#schemas/entities.ts';
import type { Db } from './db.ts';
import { deleteRow, insertRow, updateRow } from './entity-rows.ts';

/** Writes a new major and answers its id. */
export const insertMajor = (trx: Db, content: EntityContent<'major'>) => insertRow(trx, 'major', content);
/** Changes the given fields of a major; false when there is none. */
export const updateMajor = (trx: Db, id: number, content: Partial<EntityContent<'major'>>) => updateRow(trx, 'major', id, content);
/** Deletes a major without members; false when there is none. */
export const deleteMajor = (trx: Db, id: number) => deleteRow(trx, 'major', id);

/** Majors with the number of their members. */
export async function listMajors(db: Db): Promise<AdminMajor[]> {
  const members = db('team_members').whereColumn('major_id', 'majors.id').count('*').as('members_count');
  return await db('majors').orderBy('id').select('id', 'name', members);
}
