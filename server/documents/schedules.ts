import type { DraftIssue } from '#schemas/api/drafts.ts';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';
import { type DocumentKey, pageName } from './documents.ts';

export type ScheduledAction = Tables['schedules']['action'];

/** A document that is published or unpublished at a time. */
export interface Schedule extends DocumentKey {
  readonly scheduleId: number;
  readonly action: ScheduledAction;
  readonly dueAt: Date;
  readonly createdBy: number | null;
  /** The revision that is published; null where the document is unpublished. */
  readonly revision: number | null;
}

/** A schedule as the back office lists it. */
export interface ListedSchedule extends Omit<Schedule, 'createdBy'> {
  /** The type of the document, its page, and the content that it is described by. */
  readonly type: string;
  readonly page: string | null;
  readonly content: unknown;
  readonly createdAt: Date;
  /** The name of the administrator; null where that is not known. */
  readonly createdBy: string | null;
  /** When it could not be applied; null while it is pending. */
  readonly failedAt: Date | null;
  readonly issues: readonly DraftIssue[];
}

const columns = `
  schedules.id as "scheduleId", action, schedules.collection, schedules.document_id as id, revision, due_at as "dueAt"`;

const ownColumns = `${columns}, created_by as "createdBy"`;

const listed = `
  select ${columns}, documents.type, ${pageName} as page,
    (select content from revisions where revisions.id = coalesce(revision, published, draft)) as content,
    schedules.created_at as "createdAt", failed_at as "failedAt", issues,
    (select name from admins where admins.id = created_by) as "createdBy"
  from schedules join documents on documents.collection = schedules.collection and documents.id = document_id`;

/** Schedules, those due first first. */
export async function listSchedules(db: Db, limit: number): Promise<ListedSchedule[]> {
  const { rows } = await db.raw<ListedSchedule>(`${listed} order by due_at, schedules.id limit ?`, [limit]);
  return rows;
}

/** Failed schedules, those that failed last first. */
export async function listFailedSchedules(db: Db, limit: number): Promise<ListedSchedule[]> {
  const { rows } = await db.raw<ListedSchedule>(
    `${listed} where failed_at is not null order by failed_at desc, schedules.id desc limit ?`,
    [limit],
  );
  return rows;
}

/** Stores a schedule and returns its id; undefined when the document already has one that is pending. */
export async function insertSchedule(
  trx: Db,
  { action, collection, id, revision, dueAt, createdBy }: Omit<Schedule, 'scheduleId'>,
): Promise<number | undefined> {
  const { rows } = await trx.raw<{ id: number }>(
    `insert into schedules (action, collection, document_id, revision, due_at, created_by)
     values (:action, :collection, :id, :revision::bigint, :dueAt::timestamptz, :createdBy::integer)
     on conflict do nothing returning id`,
    { action, collection, id, revision, dueAt: dueAt.toISOString(), createdBy },
  );
  return rows[0]?.id;
}

/** Changes when a pending schedule is due, which begins its attempts again; false when there is none. */
export async function updateSchedule(trx: Db, id: number, dueAt: Date): Promise<boolean> {
  const change = { due_at: dueAt, attempts: 0, retry_at: null };
  return (await trx('schedules').where({ id, failed_at: null }).update(change)) > 0;
}

/** The pending schedule of a document. */
export async function findPending(db: Db, { collection, id }: DocumentKey): Promise<Schedule | undefined> {
  return await db('schedules')
    .where({ collection, document_id: id, failed_at: null })
    .first(db.raw<Schedule>(ownColumns));
}

/** Publications that are due at a time or before. */
export async function listPublicationsDue(
  db: Db,
  dueAt: Date,
): Promise<(DocumentKey & { readonly revision: number })[]> {
  const { rows } = await db.raw<DocumentKey & { readonly revision: number }>(
    `select collection, document_id as id, revision from schedules
     where failed_at is null and revision is not null and due_at <= ?::timestamptz order by due_at, schedules.id`,
    [dueAt.toISOString()],
  );
  return rows;
}

const isDue = 'failed_at is null and due_at <= now() and coalesce(retry_at <= now(), true)';

/** The times at which pending schedules were due, first one first; by the clock of the database, which all processes share. */
export async function listDueTimes(db: Db): Promise<string[]> {
  const { rows } = await db.raw<{ due: string }>(
    `select due_at::text as due from schedules where ${isDue} group by due_at order by due_at`,
  );
  return rows.map(({ due }) => due);
}

/** A schedule that is due, with the schema version of the revision that it publishes. */
export interface DueSchedule extends Schedule {
  readonly type: string;
  /** Null where the document is unpublished. */
  readonly schemaVersion: number | null;
  /** Whether it has been due for an hour. */
  readonly isLate: boolean;
}

/** Lists the schedules that are due at a time; none while another process applies schedules. */
export async function listDue(trx: Db, dueTime: string): Promise<DueSchedule[]> {
  // Drafts that refer to each other must not be divided among processes.
  const { rows: locks } = await trx.raw<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('schedules')) as is_free`,
  );
  if (locks[0]?.is_free !== true) return [];
  const { rows } = await trx.raw<DueSchedule>(
    `select ${ownColumns}, documents.type,
       (select schema_version from revisions where revisions.id = revision) as "schemaVersion",
       due_at < now() - interval '1 hour' as "isLate"
     from schedules join documents on documents.collection = schedules.collection and documents.id = document_id
     where ${isDue} and due_at = ?::timestamptz order by schedules.id`,
    [dueTime],
  );
  return rows;
}

/** Locks schedules whose documents are locked until the transaction ends; returns the ids of those that are still due at their time. */
export async function claimSchedules(
  trx: Db,
  ids: readonly number[],
  dueTime: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await trx.raw<{ id: number }>(
    `select id from schedules where id = any(?::integer[]) and failed_at is null and due_at = ?::timestamptz
     order by id for update skip locked`,
    [[...ids], dueTime],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Sum of the weights of attempts after which schedules fail. */
const maxWeight = 62;

/** How much an attempt counts, and how long after it the next one is made: each wait is a multiple of the one before. */
export interface Attempts {
  readonly weight: number;
  readonly factor: number;
  readonly maxSeconds: number;
}

/** Plans the next attempt for the schedules of a time; returns those that had the last one. */
export async function retrySchedules(
  db: Db,
  dueTime: string,
  { weight, factor, maxSeconds }: Attempts,
): Promise<Schedule[]> {
  const { rows } = await db.raw<Schedule & { isLast: boolean }>(
    `update schedules set attempts = attempts + :weight::integer,
       retry_at = now()
         + make_interval(secs => least(:maxSeconds::float8, 3 * :factor::float8 ^ (attempts / :weight::integer)))
     where ${isDue} and due_at = :dueTime::timestamptz
     returning ${ownColumns}, attempts >= :maxWeight as "isLast"`,
    { dueTime, maxWeight, weight, factor, maxSeconds },
  );
  return rows.filter(({ isLast }) => isLast);
}

/** Stores why a schedule failed; it is listed until it is dismissed. */
export async function noteFailedSchedule(trx: Db, id: number, issues: readonly DraftIssue[]): Promise<void> {
  await trx('schedules')
    .where({ id })
    .update({ failed_at: trx.fn.now(), issues: JSON.stringify(issues) });
}

/** Deletes schedules; returns how many there were. */
export async function deleteSchedules(trx: Db, ids: readonly number[]): Promise<number> {
  return await trx('schedules').whereIn('id', ids).delete();
}

/** Deletes the failed schedules of a document. */
export async function deleteFailedSchedules(trx: Db, { collection, id }: DocumentKey): Promise<void> {
  await trx('schedules').where({ collection, document_id: id }).whereNotNull('failed_at').delete();
}
