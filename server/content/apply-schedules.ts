import type { AppState } from '../app/app-state.ts';
import { ApiError } from '../errors.ts';
import { listAdmins } from '../store/admins.ts';
import type { Db } from '../store/db.ts';
import { type DocumentKey, findDocument, lockDocuments } from '../store/documents.ts';
import {
  claimDue,
  deleteSchedules,
  listDueTimes,
  noteFailedSchedule,
  type Schedule,
} from '../store/schedules.ts';
import { describeContent } from './describe-draft.ts';
import { listIssues } from './draft-issues.ts';
import { publishRevisions } from './publish-documents.ts';
import { composeScheduleFailure, type FailedSchedule } from './schedule-mail.ts';
import { unpublishEntry } from './unpublish-entry.ts';

/** Dependencies of applying schedules. */
export type Applying = Pick<AppState, 'store' | 'mailer' | 'config' | 'log'>;

/** Applies all due schedules, those of the same time in one transaction, which is locked against other processes. */
export async function applyDueSchedules(state: Applying): Promise<void> {
  for (const time of await listDueTimes(state.store.db)) {
    try {
      await applyAt(state, time);
    } catch (error) {
      // Others that are due must not wait for these.
      state.log.warn({ err: error, due: time }, 'a schedule could not be applied yet');
    }
  }
}

const noneClaimed = new Error('Another process applies it');

async function applyAt({ store, mailer, config }: Applying, time: string): Promise<void> {
  try {
    await store.change(async (trx) => {
      const due = await claimDue(trx, time);
      // A change of nothing would clear the cache.
      if (due.length === 0) throw noneClaimed;
      await lockDocuments(trx, due);
      const failed = [...(await publish(trx, due)), ...(await unpublish(trx, due))];
      const failedIds = new Set(failed.map(({ scheduleId }) => scheduleId));
      await deleteSchedules(
        trx,
        due.map(({ scheduleId }) => scheduleId).filter((id) => !failedIds.has(id)),
      );
      for (const { scheduleId, issues } of failed) await noteFailedSchedule(trx, scheduleId, issues);
      if (failed.length === 0 || !mailer.isOn) return;
      for (const admin of await listAdmins(trx))
        await mailer.add(trx, composeScheduleFailure(admin, failed, config.publicUrl));
    });
  } catch (error) {
    if (error !== noneClaimed) throw error;
  }
  mailer.wake();
}

async function publish(trx: Db, due: readonly Schedule[]): Promise<FailedSchedule[]> {
  const failed: FailedSchedule[] = [];
  // Those who scheduled publish: one at a time would separate documents that refer to each other.
  const chosen = due.flatMap(({ collection, id, revision }) =>
    revision === null ? [] : [{ collection, id, revision }],
  );
  if (chosen.length === 0) return [];
  const savedBy = new Map(due.map(({ collection, id, createdBy }) => [`${collection} ${id}`, createdBy]));
  const author = ({ collection, id }: DocumentKey) => savedBy.get(`${collection} ${id}`) ?? null;
  const { refused } = await publishRevisions(trx, chosen, author);
  for (const { collection, id, label, issues } of refused) {
    const schedule = due.find((one) => one.collection === collection && one.id === id);
    if (schedule) failed.push({ ...schedule, label, issues });
  }
  return failed;
}

async function unpublish(trx: Db, due: readonly Schedule[]): Promise<FailedSchedule[]> {
  const failed: FailedSchedule[] = [];
  for (const schedule of due) {
    if (schedule.action !== 'unpublish') continue;
    try {
      await unpublishEntry(trx, schedule, { force: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const document = await findDocument(trx, schedule);
      const label = document
        ? describeContent(document, document.published ?? document.draft).label
        : 'An entry';
      failed.push({ ...schedule, label, issues: listIssues(error) });
    }
  }
  return failed;
}
