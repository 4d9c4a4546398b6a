import { maxSchedules, type ScheduleRow } from '#schemas/api/schedules.ts';
import { site } from '#schemas/site.ts';
import { readDueTime, scheduleDocuments } from '../content/schedule-documents.ts';
import * as store from '../documents/schedules.ts';
import { describeDocument } from '../documents/uses.ts';
import { ApiError } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';

/** Lists pending and failed schedules. */
export const listSchedules: Handler<'listSchedules'> = async (_input, { state }) => {
  const found = await store.listSchedules(state.store.db, maxSchedules + 1);
  return { data: found.slice(0, maxSchedules).map(toRow), more: found.length > maxSchedules };
};

/** Schedules documents together; all of them or none. */
export const createSchedules: Handler<'createSchedules'> = async ({ body }, { state, session }) => {
  const ids = await state.store.transact(async (trx) =>
    scheduleDocuments(trx, {
      ...{ action: body.action, documents: body.documents, createdBy: session.admin.id },
      dueAt: await readDueTime(trx, body, site.timeZone),
      replaces: body.replaces ?? false,
      force: body.force ?? false,
    }),
  );
  return { data: { ids } };
};

/** Changes when a schedule is due. */
export const changeSchedule: Handler<'changeSchedule'> = async ({ params, body }, { state }) => {
  const dueAt = await state.store.transact(async (trx) => {
    const moment = await readDueTime(trx, body, site.timeZone);
    if (!(await store.updateSchedule(trx, params.id, moment))) throw notScheduled();
    return moment;
  });
  return { data: { due_at: dueAt.toISOString() } };
};

/** Cancels a schedule, or dismisses one that could not be applied. */
export const cancelSchedule: Handler<'cancelSchedule'> = async ({ params }, { state }) => {
  if ((await store.deleteSchedules(state.store.db, [params.id])) === 0) throw notScheduled();
  return { data: { cancelled: true } };
};

function notScheduled() {
  return new ApiError('not_found', 'It is not scheduled any more: it was applied or cancelled.');
}

function toRow(schedule: store.ListedSchedule): ScheduleRow {
  const { scheduleId, action, collection, id, type, dueAt, failedAt, createdBy } = schedule;
  const { label, path } = describeDocument(schedule, schedule.content);
  return {
    ...{ id: scheduleId, action, collection, document_id: id, type, label, created_by: createdBy },
    edit_path: path,
    due_at: dueAt.toISOString(),
    created_at: schedule.createdAt.toISOString(),
    failed_at: failedAt?.toISOString() ?? null,
    issues: [...schedule.issues],
  };
}
