import type { Db } from './db.ts';
import type { Tables } from './tables.ts';

/** A job that this process has leased. */
export interface LeasedJob extends Pick<Tables['jobs'], 'id' | 'kind' | 'payload' | 'attempts'> {
  readonly createdAt: Date;
}

/** The jobs that a claim chooses from. */
export interface Claim {
  /** Kinds in the order of their priority. */
  readonly kinds: readonly string[];
  /** Seconds in which no other process claims the job. */
  readonly leaseSeconds: number;
  /** Whether the job that was added last comes first, instead of the one that is due longest. */
  readonly isNewestFirst: boolean;
}

/** Exponential backoff in seconds: `firstDelay` after the first attempt, doubled up to `maxDelay`. */
export interface Backoff {
  readonly firstDelay: number;
  readonly maxDelay: number;
}

/** Adds a job that is due now. One other than an e-mail is added once until it is done; given up, it is tried again after a day. */
export async function insertJob(db: Db, kind: string, payload: object): Promise<void> {
  await db.raw(
    `insert into jobs (kind, payload) values (?, ?::jsonb)
     on conflict (kind, payload) where kind <> 'mail' do update
     set failed_at = null, attempts = 0, due_at = now() where jobs.failed_at < now() - interval '1 day'`,
    [kind, JSON.stringify(payload)],
  );
}

/** Leases the first due job of the given kinds. */
export async function claimJob(
  db: Db,
  { kinds, leaseSeconds, isNewestFirst }: Claim,
): Promise<LeasedJob | undefined> {
  const { rows } = await db.raw<Tables['jobs']>(
    `update jobs set attempts = attempts + 1, leased_until = now() + make_interval(secs => :leaseSeconds)
     where id = (
       select id from jobs
       where kind = any(:kinds::text[]) and failed_at is null
         and due_at <= now() and (leased_until is null or leased_until <= now())
       order by array_position(:kinds::text[], kind), ${isNewestFirst ? 'id desc' : 'due_at, id'}
       limit 1 for update skip locked
     )
     returning *`,
    { kinds, leaseSeconds },
  );
  const [row] = rows;
  if (!row) return;
  const { id, kind, payload, attempts, created_at } = row;
  return { id, kind, payload, attempts, createdAt: created_at };
}

/** Deletes jobs that are done, also those that another process has claimed meanwhile. */
export async function deleteJobs(db: Db, ids: readonly number[]): Promise<void> {
  await db('jobs').whereIn('id', ids).delete();
}

/** Makes a recurring job due again after the given seconds. */
export async function repeatJob(db: Db, { id }: LeasedJob, seconds: number): Promise<void> {
  await db.raw(
    `update jobs set attempts = 0, leased_until = null, due_at = now() + make_interval(secs => :seconds)
     where id = :id`,
    { id, seconds },
  );
}

/** Records why an attempt failed and ends its lease, unless another process has claimed the job meanwhile. */
export async function retryJob(
  db: Db,
  { id, attempts }: LeasedJob,
  { reason, firstDelay, maxDelay }: Backoff & { readonly reason: string },
): Promise<void> {
  await db.raw(
    `update jobs set last_error = :reason, leased_until = null,
       due_at = now() + make_interval(secs => least(:maxDelay, :firstDelay * power(2, least(attempts - 1, 30))))
     where id = :id and attempts = :attempts`,
    { id, attempts, reason, firstDelay, maxDelay },
  );
}

/** Gives a job up: stores the reason, and deletes the private keys of the payload. */
export async function failJob(
  db: Db,
  { id, attempts }: LeasedJob,
  { reason, privateKeys }: { readonly reason: string; readonly privateKeys: readonly string[] },
): Promise<void> {
  await db.raw(
    `update jobs set failed_at = now(), leased_until = null, last_error = :reason,
       payload = case when jsonb_typeof(payload) = 'object' then payload - :privateKeys::text[] else payload end
     where id = :id and attempts = :attempts`,
    { id, attempts, reason, privateKeys },
  );
}

/** Deletes jobs that were given up 30 days ago. */
export async function deleteFailedJobs(db: Db): Promise<void> {
  await db('jobs').whereRaw(`failed_at < now() - interval '30 days'`).delete();
}

/** Ends all leases; for a process that alone uses the database, as those were left by a killed one. */
export async function endLeases(db: Db): Promise<void> {
  await db('jobs').whereNotNull('leased_until').update({ leased_until: null });
}
