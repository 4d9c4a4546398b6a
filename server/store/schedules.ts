import type { DraftIssue } from '#schemas/api/drafts.ts';
import type { Db } from './db.ts';
import { type DocumentKey, pageName } from './documents.ts';
import type { Tables } from './tables.ts';

/** What a schedule does with a document. */
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
  readonly issues: unknown;
}

const columns = `
  schedules.id as "scheduleId", action, schedules.collection, schedules.document_id as id, revision, due_at as "dueAt"`;

const ownColumns = `${columns}, created_by as "createdBy"`;

/** Most schedules that are listed. */
const maxListed = 1_000;

/** Schedules, those due first first. */
export async function listSchedules(db: Db): Promise<ListedSchedule[]> {
  const { rows } = await db.raw<ListedSchedule>(
    `select ${columns}, documents.type, ${pageName} as page,
       (select content from revisions where revisions.id = coalesce(revision, published, draft)) as content,
       schedules.created_at as "createdAt", failed_at as "failedAt", issues,
       (select name from admins where admins.id = created_by) as "createdBy"
     from schedules join documents on documents.collection = schedules.collection and documents.id = document_id
     order by due_at, schedules.id limit ?`,
    [maxListed],
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

/** Changes when a pending schedule is due; false when there is none. */
export async function updateSchedule(trx: Db, id: number, dueAt: Date): Promise<boolean> {
  return (await trx('schedules').where({ id, failed_at: null }).update({ due_at: dueAt })) > 0;
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

/** The times at which pending schedules were due, first one first; by the clock of the database, which all processes share. */
export async function listDueTimes(db: Db): Promise<string[]> {
  const { rows } = await db.raw<{ due: string }>(
    `select due_at::text as due from schedules
     where failed_at is null and due_at <= now() group by due_at order by due_at`,
  );
  return rows.map(({ due }) => due);
}

/** Locks the schedules that are due at a time until the transaction ends; none while another process applies schedules. */
export async function claimDue(trx: Db, dueTime: string): Promise<Schedule[]> {
  // Drafts that refer to each other must not be divided among processes.
  const { rows: locks } = await trx.raw<{ is_free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('schedules')) as is_free`,
  );
  if (locks[0]?.is_free !== true) return [];
  const { rows } = await trx.raw<Schedule>(
    `select ${ownColumns} from schedules
     where failed_at is null and due_at = ?::timestamptz and due_at <= now()
     order by schedules.id for update skip locked`,
    [dueTime],
  );
  return rows;
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
