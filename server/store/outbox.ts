import type { Db } from './db.ts';
import type { Tables } from './tables.ts';

/** A plain text e-mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Reply-To address. */
  readonly replyTo?: string | undefined;
}

/** An e-mail claimed for sending. */
export interface ClaimedMail extends Mail {
  readonly id: number;
  /** Number of attempts including this one. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Exponential backoff in seconds: `firstDelay` after the first attempt, doubled up to `maxDelay`. */
export interface Backoff {
  readonly firstDelay: number;
  readonly maxDelay: number;
}

/** Adds an e-mail to the outbox. */
export async function insertMail(trx: Db, { to, subject, text, replyTo }: Mail): Promise<void> {
  await trx('outbox').insert({ recipient: to, subject, body: text, reply_to: replyTo ?? null });
}

/** Claims the e-mail that is due longest; no other process claims it before its next attempt is due. */
export async function claimMail(db: Db, { firstDelay, maxDelay }: Backoff): Promise<ClaimedMail | undefined> {
  const { rows } = await db.raw<Omit<Tables['outbox'], 'next_attempt_at' | 'last_error' | 'failed_at'>>(
    `update outbox set
       attempts = attempts + 1,
       next_attempt_at = now() + make_interval(secs => least(:maxDelay, :firstDelay * power(2, least(attempts, 30))))
     where id = (
       select id from outbox where failed_at is null and next_attempt_at <= now()
       order by next_attempt_at, id limit 1 for update skip locked
     )
     returning id, attempts, recipient, subject, body, reply_to, created_at`,
    { firstDelay, maxDelay },
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

/** Deletes a sent e-mail. */
export async function deleteMail(db: Db, id: number): Promise<void> {
  await db('outbox').where({ id }).delete();
}

/** Records why an attempt failed; the e-mail is retried when it is due. */
export async function recordMailFailure(db: Db, id: number, reason: string): Promise<void> {
  await db('outbox').where({ id }).update({ last_error: reason });
}

/** Stops retrying an e-mail; keeps the reason for 30 days, but not its text, which may hold personal data or a valid link. */
export async function abandonMail(db: Db, id: number, reason: string): Promise<void> {
  const change = { last_error: reason, failed_at: db.fn.now(), body: '', reply_to: null };
  await db('outbox').where({ id }).update(change);
  await db('outbox').whereRaw(`failed_at < now() - interval '30 days'`).delete();
}
