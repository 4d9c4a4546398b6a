import { createHash } from 'node:crypto';
import type { Db } from './db.ts';
import type { Tables } from './tables.ts';

/** A message of a visitor with contact details. */
export type Message = Pick<Tables['messages'], 'name' | 'email' | 'phone' | 'message'>;

/** Inserts a message and the page that it came from; resolves to its id. */
export async function insertMessage(trx: Db, message: Message, page: string | null): Promise<number> {
  const [row] = await trx('messages')
    .insert({ ...message, page })
    .returning(['id']);
  if (!row) throw new Error('The database returned no row.');
  return row.id;
}

/** Messages in an hour after which no copies are sent. */
const maxCopied = 30;

/** Whether a copy may be sent to an e-mail address, which may belong to somebody else than the visitor: one in an hour, and none while many messages arrive. Call after the message was inserted. */
export async function claimCopy(trx: Db, email: string): Promise<boolean> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`copy ${email.toLowerCase()}`]);
  const { rows } = await trx.raw<{ is_same: boolean }>(
    `select lower(email) = lower(?) as is_same from messages where created_at > now() - interval '1 hour'
     order by is_same desc limit ?`,
    [email, maxCopied + 1],
  );
  return rows.length <= maxCopied && rows.filter(({ is_same }) => is_same).length === 1;
}

/** Notes that an address sends a message; false when it has sent the same one within the last minute. */
export async function claimMessage(trx: Db, address: string, message: Message): Promise<boolean> {
  const { name, email, phone, message: text } = message;
  const digest = createHash('sha256')
    .update(JSON.stringify([name, email, phone, text]))
    .digest('hex');
  const { rows } = await trx.raw(
    `insert into message_digests as d (address, digest) values (:address, :digest)
     on conflict (address, digest) do update set sent_at = now() where d.sent_at < now() - interval '1 minute'
     returning digest`,
    { address, digest },
  );
  return rows.length > 0;
}

/** Counts a message of an address before it is stored, so that concurrent ones are all counted. Returns how many it sent in the current ten minutes, this one included, and the seconds until they are over. */
export async function countMessage(db: Db, address: string): Promise<{ sent: number; endsIn: number }> {
  const {
    rows: [row],
  } = await db.raw<{ sent: number; ends_in: number }>(
    `insert into message_counts as c (address, sent, window_ends_at) values (:address, 1, now() + interval '10 minutes')
     on conflict (address) do update set
       sent = case when c.window_ends_at <= now() then 1 else c.sent + 1 end,
       window_ends_at = case when c.window_ends_at <= now() then now() + interval '10 minutes' else c.window_ends_at end
     returning sent, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as ends_in`,
    { address },
  );
  if (!row) throw new Error('The database returned no row.');
  return { sent: row.sent, endsIn: row.ends_in };
}

/** Deletes expired counters. */
export async function deleteOldCounts(trx: Db): Promise<void> {
  await trx('message_counts').whereRaw('window_ends_at < now()').delete();
  await trx('message_digests').whereRaw(`sent_at < now() - interval '1 minute'`).delete();
}
