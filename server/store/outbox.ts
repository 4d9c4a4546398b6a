import type { Db } from './db.ts';
import type { Tables } from './tables.ts';

/** An e-mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who an answer goes to, where that is not the sender. */
  readonly replyTo?: string | undefined;
}

/** An e-mail whose turn it is. */
export interface ClaimedMail extends Mail {
  readonly id: number;
  /** How often it was tried, this time included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** How long a failed e-mail waits, in seconds: `firstWait` after the first attempt, twice as long after each other, up to `longestWait`. */
export interface Waits {
  readonly firstWait: number;
  readonly longestWait: number;
}

/** Keeps an e-mail until it is sent. */
export async function insertMail(trx: Db, { to, subject, text, replyTo }: Mail): Promise<void> {
  await trx('outbox').insert({ recipient: to, subject, body: text, reply_to: replyTo ?? null });
}

/** Takes the e-mail that has waited longest, which no other process then takes before its next attempt is due. */
export async function claimMail(db: Db, { firstWait, longestWait }: Waits): Promise<ClaimedMail | undefined> {
  const { rows } = await db.raw<Omit<Tables['outbox'], 'next_attempt_at' | 'last_error' | 'failed_at'>>(
    `update outbox set
       attempts = attempts + 1,
       next_attempt_at = now() + make_interval(secs => least(:longestWait, :firstWait * power(2, least(attempts, 30))))
     where id = (
       select id from outbox where failed_at is null and next_attempt_at <= now()
       order by next_attempt_at, id limit 1 for update skip locked
     )
     returning id, attempts, recipient, subject, body, reply_to, created_at`,
    { firstWait, longestWait },
  );
  const [row] = rows;
  if (!row) return;
  return {
    id: row.id,
    attempts: row.attempts,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    replyTo: row.reply_to ?? undefined,
    createdAt: row.created_at,
  };
}

/** Forgets an e-mail that was sent. */
export async function deleteMail(db: Db, id: number): Promise<void> {
  await db('outbox').where({ id }).delete();
}

/** Notes why an e-mail could not be sent; it is tried again when its time comes. */
export async function noteFailure(db: Db, id: number, reason: string): Promise<void> {
  await db('outbox').where({ id }).update({ last_error: reason });
}

/** Tries an e-mail no more: why it failed is kept for 30 days, but nothing of what it said, which may be a visitor's message or a link that still works. */
export async function giveUpMail(db: Db, id: number, reason: string): Promise<void> {
  const change = { last_error: reason, failed_at: db.fn.now(), body: '', reply_to: null };
  await db('outbox').where({ id }).update(change);
  await db('outbox').whereRaw(`failed_at < now() - interval '30 days'`).delete();
}
