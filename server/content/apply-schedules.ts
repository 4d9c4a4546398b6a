import type { DraftIssue } from '#schemas/api/drafts.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { listAdmins } from '../database/admins.ts';
import { cacheTags, noteChange } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { isTimedOut, isUnavailable } from '../database/store-error.ts';
import { type DocumentKey, findDocument, lockDocuments } from '../documents/documents.ts';
import {
  type Attempts,
  claimSchedules,
  type DueSchedule,
  deleteSchedules,
  listDue,
  listDueTimes,
  noteFailedSchedule,
  retrySchedules,
  type Schedule,
} from '../documents/schedules.ts';
import { describeDocument } from '../documents/uses.ts';
import { ApiError, listIssues } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import type { Mail } from '../mail/mailer.ts';
import { moment } from './guard-deletion.ts';
import { publishRevisions } from './publish-documents.ts';
import { unpublishEntry } from './withdraw.ts';

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
      if (isTimedOut(error)) await giveUpLate(state, time, tooSlow);
      else if (!isUnavailable(error)) await giveUpLate(state, time, unexpected);
    }
  }
}

const noneClaimed = new Error('Another process applies it');

async function applyAt(state: Applying, time: string): Promise<void> {
  const { store, mailer } = state;
  try {
    await store.change(async (trx) => {
      const due = await claim(trx, time);
      // A change of nothing would clear the cache.
      if (due.length === 0) throw noneClaimed;
      const failed = [...(await publish(trx, due)), ...(await unpublish(trx, due))];
      const failedIds = new Set(failed.map(({ scheduleId }) => scheduleId));
      await deleteSchedules(
        trx,
        due.map(({ scheduleId }) => scheduleId).filter((id) => !failedIds.has(id)),
      );
      await reportFailures(trx, state, failed);
    });
  } catch (error) {
    if (error !== noneClaimed) throw error;
  }
  mailer.wake();
}

/** Locks the documents and schedules that are due at a time, as far as this process can read them: a newer one applies the others. */
async function claim(trx: Db, time: string): Promise<DueSchedule[]> {
  const due = (await listDue(trx, time)).filter((schedule) => schedule.isLate || canApply(schedule));
  if (due.length === 0) return [];
  await lockDocuments(trx, due, due.some(({ action }) => action === 'unpublish') ? 'removal' : 'save');
  const claimed = await claimSchedules(
    trx,
    due.map(({ scheduleId }) => scheduleId),
    time,
  );
  return due.filter(({ scheduleId }) => claimed.has(scheduleId));
}

function canApply({ collection, type, schemaVersion }: DueSchedule): boolean {
  const declaration = findDeclaration({ collection, type });
  return declaration !== undefined && (schemaVersion ?? 0) <= declaration.version;
}

async function reportFailures(
  trx: Db,
  { mailer, config }: Applying,
  failed: readonly FailedSchedule[],
): Promise<void> {
  for (const { scheduleId, issues, collection, id } of failed) {
    await noteFailedSchedule(trx, scheduleId, issues);
    // A transaction that records nothing clears the cache.
    noteChange(cacheTags.document(collection, id));
  }
  if (failed.length === 0 || !mailer.isOn) return;
  for (const admin of await listAdmins(trx))
    await mailer.add(trx, composeScheduleFailure(admin, failed, config.publicUrl));
}

/** Attempts at schedules that end with an error, and what their owner reads after the last one. */
interface Retrying extends Attempts {
  readonly message: string;
}

/** Five times, unless attempts that took too long came before. */
const unexpected: Retrying = {
  ...{ weight: 13, factor: 4, maxSeconds: 300 },
  message: 'An error of the software prevented it. It was tried several times; the log says more.',
};
/** For about an hour, as a database may be busy for some minutes. */
const tooSlow: Retrying = {
  ...{ weight: 1, factor: 2, maxSeconds: 60 },
  message: 'The database took too long each time. It was tried for an hour; the log says more.',
};

/** Plans another attempt for schedules that ended with an error, and gives them up after the last one. */
async function giveUpLate(state: Applying, time: string, retrying: Retrying): Promise<void> {
  await state.store.transact(async (trx) => {
    const given: FailedSchedule[] = [];
    for (const schedule of await retrySchedules(trx, time, retrying))
      given.push({
        ...schedule,
        label: await labelOf(trx, schedule),
        issues: [{ path: '', message: retrying.message }],
      });
    await reportFailures(trx, state, given);
  });
  state.mailer.wake();
}

async function labelOf(db: Db, key: DocumentKey): Promise<string> {
  const document = await findDocument(db, key);
  return document
    ? describeDocument(document, (document.published ?? document.draft)?.content).label
    : 'A deleted document';
}

async function publish(trx: Db, due: readonly Schedule[]): Promise<FailedSchedule[]> {
  // Published in the name of those who scheduled them, but together, as documents may refer to each other.
  const chosen = due.flatMap(({ collection, id, revision }) =>
    revision === null ? [] : [{ collection, id, revision }],
  );
  if (chosen.length === 0) return [];
  const scheduleOf = ({ collection, id }: DocumentKey) =>
    due.find((one) => one.collection === collection && one.id === id);
  const { refused } = await publishRevisions(trx, chosen, (key) => scheduleOf(key)?.createdBy ?? null);
  return refused.flatMap(({ label, issues, ...key }) => {
    const schedule = scheduleOf(key);
    return schedule ? [{ ...schedule, label, issues }] : [];
  });
}

async function unpublish(trx: Db, due: readonly Schedule[]): Promise<FailedSchedule[]> {
  const failed: FailedSchedule[] = [];
  for (const schedule of due) {
    if (schedule.action !== 'unpublish') continue;
    try {
      await unpublishEntry(trx, schedule, { force: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failed.push({ ...schedule, label: await labelOf(trx, schedule), issues: listIssues(error) });
    }
  }
  return failed;
}

/** A failed schedule and its reason. */
export interface FailedSchedule extends Schedule {
  readonly label: string;
  readonly issues: readonly DraftIssue[];
}

/** Composes the e-mail about scheduled documents that could not be published or unpublished. */
function composeScheduleFailure(
  { email, name }: { readonly email: string; readonly name: string },
  failed: readonly FailedSchedule[],
  publicUrl: string,
): Mail {
  const lines = failed.map(({ label, action, dueAt, issues }) => {
    const reasons = issues.map(({ message }) => message).join(' ');
    return `- ${label} (to ${action} on ${moment.format(dueAt)}): ${reasons}`;
  });
  return {
    to: email,
    subject: 'A scheduled change of the website could not be made',
    text: `Hello ${name},

this was scheduled and could not be done. What visitors see stayed as it was:

${lines.join('\n')}

Look at it here: ${publicUrl}/admin/changes
`,
  };
}
