import type { Admin } from '#schemas/api/admin.ts';
import { countRows, type Db } from './db.ts';
import type { Tables } from './tables.ts';

const maxBlockSeconds = 900;
const firstBlock = 60;

/** Counts an attempt to sign in before it is judged; above `limit` in a minute the address is blocked, twice as long each time. Returns for how many seconds, 0 when it is not. */
export async function countAttempt(db: Db, address: string, limit: number): Promise<number> {
  const {
    rows: [row],
  } = await db.raw<{ blocked_for: number | null }>(
    `insert into sign_in_attempts as a (address, attempts, window_ends_at) values (:address, 1, now() + interval '1 minute')
     on conflict (address) do update set
       attempts = case when a.window_ends_at <= now() then 1 else a.attempts + 1 end,
       window_ends_at = case when a.window_ends_at <= now() then now() + interval '1 minute' else a.window_ends_at end,
       strikes = case
         when a.blocked_until < now() - interval '1 hour' then 0
         when a.window_ends_at > now() and a.attempts = :limit then a.strikes + 1
         else a.strikes end,
       blocked_until = case
         when a.window_ends_at > now() and a.attempts = :limit
           then now() + make_interval(secs => least(:first::float8 * power(2, a.strikes), :longest::float8))
         else a.blocked_until end
     returning greatest(0, ceil(extract(epoch from blocked_until - now())))::int as blocked_for`,
    { address, limit, first: firstBlock, longest: maxBlockSeconds },
  );
  return row?.blocked_for ?? 0;
}

/** Whether an address is blocked now. */
export async function isBlocked(db: Db, address: string): Promise<boolean> {
  const row = await db('sign_in_attempts')
    .where({ address })
    .whereRaw('blocked_until > now()')
    .first('address');
  return row !== undefined;
}

/** Counts an attempt before it is judged and returns how many there were since the last quiet hour, this one included. */
export async function countHourly(db: Db, bucket: string): Promise<number> {
  const {
    rows: [row],
  } = await db.raw<{ attempts: number }>(
    `insert into sign_in_attempts as a (address, attempts, window_ends_at) values (:bucket, 1, now() + interval '1 hour')
     on conflict (address) do update set
       attempts = case when a.window_ends_at <= now() then 1 else a.attempts + 1 end,
       window_ends_at = now() + interval '1 hour'
     returning attempts`,
    { bucket },
  );
  return row?.attempts ?? 0;
}

/** Deletes the counted attempts of buckets. */
export async function forgetAttempts(db: Db, ...buckets: string[]): Promise<void> {
  await db('sign_in_attempts').whereIn('address', buckets).delete();
}

/** Condition on an address from which somebody has signed in lately. */
const isRemembered = `seen_at > now() - interval '90 days'`;

/** Whether the administrator with an e-mail address has signed in from an address during the last 90 days. */
export async function isKnownAddress(db: Db, address: string, email: string): Promise<boolean> {
  const row = await db('sign_in_addresses')
    .join('admins', 'admins.id', 'sign_in_addresses.admin_id')
    .where({ address })
    .whereRaw(`lower(email) = lower(?) and ${isRemembered}`, [email])
    .first('address');
  return row !== undefined;
}

/** Remembers that an administrator has signed in from an address. */
export async function rememberAddress(db: Db, address: string, adminId: number): Promise<void> {
  await db('sign_in_addresses')
    .insert({ address, admin_id: adminId })
    .onConflict(['address', 'admin_id'])
    .merge({ seen_at: db.fn.now() });
}

/** Deletes expired attempts, and addresses from which nobody has signed in for 90 days. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db('sign_in_attempts')
    .whereRaw(
      `window_ends_at < now() and (blocked_until is null or blocked_until < now() - interval '1 hour')`,
    )
    .delete();
  await db('sign_in_addresses').whereRaw(`not (${isRemembered})`).delete();
}

export type LinkPurpose = Tables['sign_in_links']['purpose'];

/** A one-time link that still works, and whose password it sets. */
interface SignInLink {
  readonly adminId: number;
  readonly purpose: LinkPurpose;
}

/** Inserts the hash of a link's token, valid for some minutes. */
export async function insertLink(
  trx: Db,
  link: SignInLink & { readonly tokenHash: string; readonly minutes: number },
): Promise<void> {
  await trx('sign_in_links').insert({
    admin_id: link.adminId,
    purpose: link.purpose,
    token_hash: link.tokenHash,
    expires_at: trx.raw('now() + make_interval(mins => ?)', [link.minutes]),
  });
}

/** The link with a token, while it works. */
export async function findLink(db: Db, tokenHash: string): Promise<SignInLink | undefined> {
  return await db('sign_in_links')
    .where({ token_hash: tokenHash })
    .whereRaw('expires_at > now()')
    .select({ adminId: 'admin_id', purpose: 'purpose' })
    .first();
}

/** Deletes a used link; false when it is not valid or was used meanwhile. */
export async function takeLink(trx: Db, tokenHash: string): Promise<boolean> {
  const links = trx('sign_in_links').where({ token_hash: tokenHash }).whereRaw('expires_at > now()');
  return (await links.delete()) > 0;
}

/** Counts the valid links of an administrator. */
export async function countLinks(db: Db, adminId: number): Promise<number> {
  return await countRows(db('sign_in_links').where({ admin_id: adminId }).whereRaw('expires_at > now()'));
}

/** Deletes all links of an administrator. */
export async function deleteLinks(trx: Db, adminId: number): Promise<void> {
  await trx('sign_in_links').where({ admin_id: adminId }).delete();
}

/** Deletes expired links. */
export async function deleteExpiredLinks(trx: Db): Promise<void> {
  await trx('sign_in_links').whereRaw('expires_at <= now()').delete();
}

/** How long a session lasts, in minutes. */
interface SessionLimits {
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
