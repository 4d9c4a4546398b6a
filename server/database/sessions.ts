import type { Admin } from '#schemas/api/admin.ts';
import type { Db } from './db.ts';

/** How long a session lasts, in minutes. */
export interface SessionLimits {
  readonly idleMinutes: number;
  readonly absoluteMinutes: number;
}

/** A session that is still good, and whose it is. */
export interface Session {
  readonly id: number;
  readonly admin: Admin;
}

const isAlive = 'expires_at > now() and last_used_at > now() - make_interval(mins => ?)';

/** Inserts a session; only the hash of its token is stored. */
export async function insertSession(
  trx: Db,
  session: { adminId: number; tokenHash: string; device: string; limits: SessionLimits },
): Promise<void> {
  await trx('sessions').insert({
    admin_id: session.adminId,
    token_hash: session.tokenHash,
    device: session.device,
    expires_at: trx.raw(`now() + make_interval(mins => ?)`, [session.limits.absoluteMinutes]),
  });
}

/** Finds a session that is neither idle nor old, and notes at most once a minute that it is in use. */
export async function findSession(
  db: Db,
  tokenHash: string,
  { idleMinutes }: SessionLimits,
): Promise<Session | undefined> {
  const row = await db('sessions')
    .join('admins', 'admins.id', 'sessions.admin_id')
    .where('token_hash', tokenHash)
    // Sessions of removed administrators are invalid.
    .whereNull('admins.removed_at')
    .whereRaw(isAlive, [idleMinutes])
    .options({ name: 'find_session' })
    .first(
      'sessions.id',
      'admins.id as admin_id',
      'email',
      'name',
      db.raw<{ is_quiet: boolean }>(`last_used_at < now() - interval '1 minute' as is_quiet`),
    );
  if (!row) return undefined;
  if (row.is_quiet) await db('sessions').where({ id: row.id }).update({ last_used_at: db.fn.now() });
  return { id: row.id, admin: { id: row.admin_id, email: row.email, name: row.name } };
}

/** Ends a session; false when it had ended. */
export async function deleteSession(trx: Db, id: number): Promise<boolean> {
  return (await trx('sessions').where({ id }).delete()) > 0;
}

/** Lists the sessions of an administrator, the last used first. */
export async function listSessions(db: Db, adminId: number, { idleMinutes }: SessionLimits) {
  return await db('sessions')
    .where({ admin_id: adminId })
    .whereRaw(isAlive, [idleMinutes])
    .orderBy('last_used_at', 'desc')
    .select({ id: 'id', device: 'device', createdAt: 'created_at', lastUsedAt: 'last_used_at' });
}

/** Deletes sessions of an administrator: one, all but one, or all; returns their number. */
export async function deleteSessionsOf(
  trx: Db,
  adminId: number,
  { only, except }: { only?: number; except?: number } = {},
): Promise<number> {
  const query = trx('sessions').where({ admin_id: adminId });
  if (only !== undefined) query.where({ id: only });
  if (except !== undefined) query.whereNot({ id: except });
  return await query.delete();
}

/** Deletes expired sessions. */
export async function deleteEndedSessions(db: Db, { idleMinutes }: SessionLimits): Promise<number> {
  return await db('sessions').whereRaw(`not (${isAlive})`, [idleMinutes]).delete();
}
