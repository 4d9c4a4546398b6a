import { tooFarYear } from '#schemas/api/schedules.ts';
import { findMoments } from '#schemas/engine/calendar.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import type { Db } from '../database/db.ts';
import { type DocumentKey, findDocument, lockDocuments } from '../documents/documents.ts';
import {
  deleteFailedSchedules,
  deleteSchedules,
  findPending,
  insertSchedule,
  listPublicationsDue,
  type ScheduledAction,
} from '../documents/schedules.ts';
import { describeDocument } from '../documents/uses.ts';
import { ApiError, invalidContent, outdated } from '../errors.ts';
import { hasOtherBase, prepareRevisions } from './publish-documents.ts';
import { findUnpublishable } from './withdraw.ts';

/** A document that is scheduled; with the version of the draft that is published. */
type Chosen = DocumentKey & { readonly version?: number | undefined };

interface Request {
  readonly action: ScheduledAction;
  readonly documents: readonly Chosen[];
  readonly dueAt: Date;
  /** Whether pending schedules of these documents are replaced. */
  readonly replaces: boolean;
  readonly createdBy: number;
  /** Whether an entry is unpublished although other documents refer to it. */
  readonly force: boolean;
}

/** Schedules documents together and returns the ids of the schedules; throws where one of them cannot be scheduled. */
export async function scheduleDocuments(trx: Db, request: Request): Promise<number[]> {
  const { action, documents, dueAt, replaces, createdBy } = request;
  await lockDocuments(trx, documents, action === 'unpublish' ? 'removal' : 'save');
  const ids: number[] = [];
  for (const chosen of documents) {
    const { label, revision } = await prepare(trx, chosen, request);
    await makeWay(trx, chosen, { label, replaces });
    const { collection, id } = chosen;
    const scheduleId = await insertSchedule(trx, { action, collection, id, revision, dueAt, createdBy });
    if (scheduleId === undefined) throw alreadyScheduled(label);
    ids.push(scheduleId);
  }
  if (action === 'publish') await rejectUnpublishable(trx, documents, dueAt);
  return ids;
}

/** Describes a document that is scheduled, and finds the draft that is published. */
async function prepare(trx: Db, chosen: Chosen, { action, force }: Request) {
  if (action === 'unpublish') {
    const stored = await findUnpublishable(trx, chosen, { force });
    return { label: describeDocument(stored, stored.published?.content).label, revision: null };
  }
  const document = await findDocument(trx, chosen);
  const draft = document?.draft;
  if (!draft || draft.id !== chosen.version)
    throw new ApiError('stale', 'A draft was changed in the meantime. Look at it again.');
  const { label } = describeDocument(document, draft.content);
  if (hasOtherBase(document, draft)) throw new ApiError('stale', `${label} cannot be scheduled. ${outdated}`);
  return { label, revision: draft.id };
}

/** Deletes failed schedules of a document, and pending ones where they are replaced. */
async function makeWay(
  trx: Db,
  key: DocumentKey,
  { label, replaces }: { readonly label: string; readonly replaces: boolean },
): Promise<void> {
  await deleteFailedSchedules(trx, key);
  const pending = await findPending(trx, key);
  if (!pending) return;
  if (!replaces) throw alreadyScheduled(label);
  await deleteSchedules(trx, [pending.scheduleId]);
}

function alreadyScheduled(label: string): ApiError {
  return new ApiError('duplicate', `${label} is scheduled already.`);
}

/** Throws for revisions that could not be published together with everything scheduled before them. */
async function rejectUnpublishable(trx: Db, documents: readonly Chosen[], dueAt: Date): Promise<void> {
  const due = await listPublicationsDue(trx, dueAt);
  const { refused } = await prepareRevisions(trx, due, { ignoresBase: true, isTrial: true });
  const own = refused.find(({ collection, id }) =>
    documents.some((chosen) => chosen.collection === collection && chosen.id === id),
  );
  if (!own) return;
  const [issue] = own.issues;
  throw new ApiError('invalid', `${own.label} cannot be published yet: ${issue?.message ?? ''}`);
}

/** A time as it is sent: on the clocks of a time zone, and which of two where a clock change repeats it. */
interface SentTime {
  readonly due: string;
  readonly occurrence?: 'first' | 'second' | undefined;
}

const past = 'This time is past. Choose a later one.';

/** Returns the moment of a local time; throws when it is skipped by a clock change, ambiguous without a choice, or past. */
export async function readDueTime(db: Db, { due, occurrence }: SentTime, timeZone: string): Promise<Date> {
  const [first, second] = findMoments(due, timeZone);
  if (due < '2000') throw issue('due', past);
  if (due >= tooFarYear)
    throw issue('due', `This time is too far away. Choose one before the year ${tooFarYear}.`);
  if (!first) throw issue('due', 'The clocks skip this time when they go forward. Choose another one.');
  if (second && occurrence === undefined)
    throw issue(
      'occurrence',
      'The clocks show this time twice when they go back. Choose the first or the second.',
    );
  const moment = second && occurrence === 'second' ? second : first;
  if (moment <= (await readClock(db))) throw issue('due', past);
  return moment;
}

/** The clock of the database, which all processes share. */
async function readClock(db: Db): Promise<Date> {
  const { rows } = await db.raw<{ now: Date }>('select now() as now');
  if (!rows[0]) throw new Error('The database returned no row.');
  return rows[0].now;
}

function issue(field: string, message: string) {
  return invalidContent([issueAt([field], message)]);
}
