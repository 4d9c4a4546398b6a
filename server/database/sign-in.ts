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
