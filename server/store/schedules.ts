import type { DraftIssue } from '#schemas/api/drafts.ts';
import type { Db } from './db.ts';
import type { DocumentKey } from './documents.ts';
import type { Bindings } from './query.ts';
import type { Tables } from './tables.ts';

/** What a schedule does with a document. */
export type ScheduledAction = Tables['schedules']['action'];

/** A document that is published or unpublished at a time. */
export interface Schedule extends DocumentKey {
  readonly scheduleId: number;
  readonly action: ScheduledAction;
  readonly type: string;
  /** The label of the document when it was scheduled. */
  readonly label: string;
  readonly dueAt: Date;
  readonly createdBy: number | null;
  /** The copy that is published; null where the document is unpublished. */
  readonly snapshotId: number | null;
}

/** A schedule as the back office lists it. */
export interface ListedSchedule extends Omit<Schedule, 'createdBy'> {
  readonly createdAt: Date;
  /** The name of the administrator; null where that is not known. */
  readonly createdBy: string | null;
  /** When it could not be applied; null while it is pending. */
  readonly failedAt: Date | null;
  readonly issues: unknown;
}

const columns = `
  id as "scheduleId", action, collection, document_id as id, type, label, snapshot_id as "snapshotId",
  due_at as "dueAt"`;

const ownColumns = `${columns}, created_by as "createdBy"`;

/** Most schedules that are listed. */
const maxListed = 1_000;

/** Schedules, those due first first. */
export async function listSchedules(db: Db): Promise<ListedSchedule[]> {
  const { rows } = await db.raw<ListedSchedule>(
    `select ${columns}, created_at as "createdAt", failed_at as "failedAt", issues,
       (select name from admins where admins.id = created_by) as "createdBy"
     from schedules order by due_at, schedules.id limit ?`,
    [maxListed],
  );
  return rows;
}

/** Stores a schedule and returns its id; undefined when the document already has one that is pending. */
export async function insertSchedule(
  trx: Db,
  { action, collection, id, type, label, snapshotId, dueAt, createdBy }: Omit<Schedule, 'scheduleId'>,
): Promise<number | undefined> {
  const { rows } = await trx.raw<{ id: number }>(
    `insert into schedules (action, collection, document_id, type, label, snapshot_id, due_at, created_by)
     values (:action, :collection, :id, :type, :label, :snapshotId::integer, :dueAt::timestamptz, :createdBy::integer)
     on conflict do nothing returning id`,
    { action, collection, id, type, label, snapshotId, dueAt: dueAt.toISOString(), createdBy },
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

/** The ids of the copies that are published at a time or before. */
export async function listSnapshotsDue(db: Db, dueAt: Date): Promise<number[]> {
  const { rows } = await db.raw<{ id: number }>(
    `select snapshot_id as id from schedules
     where failed_at is null and snapshot_id is not null and due_at <= ?::timestamptz order by due_at, id`,
    [dueAt.toISOString()],
  );
  return rows.map(({ id }) => id);
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

/** Deletes schedules with their copies; returns how many there were. */
export async function deleteSchedules(trx: Db, ids: readonly number[]): Promise<number> {
  return await removeSchedules(trx, 'id = any(:ids::integer[])', { ids: [...ids] });
}

const conditions = {
  pending: 'failed_at is null',
  failed: 'failed_at is not null',
} as const;

/** Deletes the pending or the failed schedules of a document. */
export async function deleteDocumentSchedules(
  trx: Db,
  { collection, id }: DocumentKey,
  which: keyof typeof conditions,
): Promise<void> {
  await removeSchedules(trx, `collection = :collection and document_id = :id and ${conditions[which]}`, {
    collection,
    id,
  });
}

async function removeSchedules(trx: Db, condition: string, bindings: Bindings): Promise<number> {
  const { rows } = await trx.raw(
    `with gone as (delete from schedules where ${condition} returning id, snapshot_id),
    uncopied as (delete from snapshots where id in (select snapshot_id from gone))
    select id from gone`,
    bindings,
  );
  return rows.length;
}
