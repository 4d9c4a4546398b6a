import type { Admin } from '#schemas/api/admin.ts';
import type { Db } from './db.ts';

/** An administrator with what proves the password. */
export interface AdminRecord extends Admin {
  readonly passwordHash: string;
}

/** The administrator with an e-mail address, however it is capitalised. */
export async function findAdminByEmail(db: Db, email: string): Promise<AdminRecord | undefined> {
  const row = await db('admins')
    .whereRaw('lower(email) = lower(?)', [email])
    .first('id', 'email', 'name', 'password_hash');
  return row && { id: row.id, email: row.email, name: row.name, passwordHash: row.password_hash };
}

/** How many people may sign in. */
export async function countAdmins(db: Db): Promise<number> {
  const row = await db('admins').count<{ count: number }>('* as count').first();
  return Number(row?.count ?? 0);
}

/** Lets someone sign in. */
export async function insertAdmin(trx: Db, admin: Omit<AdminRecord, 'id'>): Promise<Admin> {
  const [row] = await trx('admins')
    .insert({ email: admin.email, name: admin.name, password_hash: admin.passwordHash })
    .returning(['id', 'email', 'name']);
  return row;
}
