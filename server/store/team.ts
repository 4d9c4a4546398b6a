import type { AdminMember } from '#schemas/api/entity-rows.ts';
import type { PublicMember } from '#schemas/api/public.ts';
import type { EntityContent } from '#schemas/entities.ts';
import type { Db } from './db.ts';
import { type ListRequest, selectListed } from './entity-list.ts';
import { deleteRow, insertRow, orderByIds, updateRow } from './entity-rows.ts';
import { whereIds } from './where-ids.ts';

/** Writes a new team member and answers its id. */
export const insertMember = (trx: Db, content: EntityContent<'team_member'>) =>
  insertRow(trx, 'team_member', content);
/** Changes the given fields of a team member; false when there is none. */
export const updateMember = (trx: Db, id: number, content: Partial<EntityContent<'team_member'>>) =>
  updateRow(trx, 'team_member', id, content);
/** Deletes a team member; false when there is none. */
export const deleteMember = (trx: Db, id: number) => deleteRow(trx, 'team_member', id);

/** Team members as visitors see them, without any way to reach them. */
export async function listTeam(db: Db, ids?: readonly number[]): Promise<PublicMember[]> {
  const query = withMajors(db).select(
    'team_members.id',
    'team_members.name',
    'personal_img',
    'major_id',
    'majors.name as major_name',
  );
  if (ids) whereIds(query, 'team_members.id', ids);
  return orderByIds(await query, ids).map((row) => ({
    id: row.id,
    name: row.name,
    personal_img: row.personal_img,
    major: toMajor(row),
  }));
}

/** Team members as the back office lists them. */
export async function listTeamForAdmin(db: Db, request: ListRequest = {}): Promise<AdminMember[]> {
  const query = selectListed(db, 'team_member', request);
  const rows: (Omit<AdminMember, 'major'> & { major_name: string })[] = await query.select(
    'team_members.*',
    'majors.name as major_name',
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    personal_img: row.personal_img,
    major_id: row.major_id,
    major: toMajor(row),
  }));
}

function withMajors(db: Db) {
  return db('team_members')
    .leftJoin('majors', 'majors.id', 'team_members.major_id')
    .orderBy('team_members.id');
}

function toMajor(row: { major_id: number | null; major_name: string }): { id: number; name: string } | null {
  return row.major_id === null ? null : { id: row.major_id, name: row.major_name };
}
