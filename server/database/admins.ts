import type { Admin } from '#schemas/api/admin.ts';
import { countRows, type Db } from './db.ts';

/** An administrator with the password hash, which is null until the invitation is used. */
export interface AdminRecord extends Admin {
  readonly passwordHash: string | null;
  readonly createdAt: Date;
}

type Person = Pick<Admin, 'email' | 'name'>;

/** Everyone who may sign in or is invited to, in the order in which they came. */
export async function listAdmins(db: Db): Promise<AdminRecord[]> {
  return await readAdmins(db).orderBy('id');
}

/** The administrator with an e-mail address, however it is capitalised. */
export async function findAdminByEmail(db: Db, email: string): Promise<AdminRecord | undefined> {
  return await readAdmins(db).whereRaw('lower(email) = lower(?)', [email]).first();
}

/** The administrator with an id. */
export async function findAdmin(db: Db, id: number): Promise<AdminRecord | undefined> {
  return await readAdmins(db).where({ id }).first();
}

/** Finds an administrator and locks the row until the transaction ends. */
export async function lockAdmin(trx: Db, id: number): Promise<AdminRecord | undefined> {
  return await readAdmins(trx).where({ id }).forUpdate().first();
}

/** Lists administrators like `listAdmins`, and locks the rows until the transaction ends. */
export async function lockAdmins(trx: Db): Promise<AdminRecord[]> {
  return await readAdmins(trx).orderBy('id').forUpdate();
}

/** How many people may sign in. */
export async function countAdmins(db: Db): Promise<number> {
  return await countRows(db('admins').whereNull('removed_at'));
}

/** Inserts an administrator, with or without a password; undefined when the address is taken. */
export async function insertAdmin(
  trx: Db,
  { email, name, passwordHash }: Person & { passwordHash: string | null },
): Promise<AdminRecord | undefined> {
  const [row] = await trx('admins')
    .insert({ email, name, password_hash: passwordHash })
    .onConflict(trx.raw('(lower(email)) where removed_at is null'))
    .ignore()
    .returning(['id', 'created_at']);
  return row && { id: row.id, email, name, passwordHash, createdAt: row.created_at };
}

/** Updates the name and e-mail address of an administrator. */
export async function updateAdmin(trx: Db, id: number, { email, name }: Person): Promise<void> {
  await trx('admins').where({ id }).update({ email, name });
}

/** Updates the password hash of an administrator. */
export async function updatePassword(trx: Db, id: number, passwordHash: string): Promise<void> {
  await trx('admins').where({ id }).update({ password_hash: passwordHash });
}

/** Removes the password and address of an administrator; the name is preserved for the history. */
export async function removeAdmin(trx: Db, id: number): Promise<void> {
  const removed = { removed_at: trx.fn.now(), email: '', password_hash: null };
  await trx('admins').where({ id }).update(removed);
  for (const table of ['sessions', 'sign_in_links', 'sign_in_addresses'] as const)
    await trx(table).where({ admin_id: id }).delete();
}

function readAdmins(db: Db) {
  return db('admins').whereNull('removed_at').select({
    id: 'id',
    email: 'email',
    name: 'name',
    passwordHash: 'password_hash',
    createdAt: 'created_at',
  });
}
