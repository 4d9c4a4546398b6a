import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { type DocumentKey, findDocument } from '../store/documents.ts';
import { findDraft } from '../store/drafts.ts';
import {
  deleteDocumentSchedules,
  deleteSchedules,
  findPending,
  insertSchedule,
  listSnapshotsDue,
  type ScheduledAction,
} from '../store/schedules.ts';
import { insertSnapshot, listSnapshots } from '../store/snapshots.ts';
import { describeDraft } from './describe-draft.ts';
import { outdated } from './draft-issues.ts';
import { readAsPublished } from './read-as-published.ts';
import { findUnpublishable } from './unpublish-entry.ts';

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
  const ids: number[] = [];
  const snapshots: number[] = [];
  for (const chosen of documents) {
    const { label, type, snapshotId } = await prepare(trx, chosen, request);
    await makeWay(trx, chosen, { label, replaces });
    const { collection, id } = chosen;
    const made = { action, collection, id, type, label, snapshotId, dueAt, createdBy };
    const scheduleId = await insertSchedule(trx, made);
    if (scheduleId === undefined) throw alreadyScheduled(label);
    ids.push(scheduleId);
    if (snapshotId !== null) snapshots.push(snapshotId);
  }
  if (snapshots.length > 0) await rejectUnpublishable(trx, documents, dueAt);
  return ids;
}

/** Describes a document that is scheduled, and copies its draft where that is published. */
async function prepare(trx: Db, chosen: Chosen, { action, createdBy, force }: Request) {
  if (action === 'unpublish') {
    const stored = await findUnpublishable(trx, chosen, { force });
    const { label, type } = await describeDraft(trx, stored);
    return { label, type, snapshotId: null };
  }
  const draft = await findDraft(trx, chosen, { lock: true });
  if (draft === undefined || draft.version !== chosen.version)
    throw new ApiError('stale', 'A draft was changed in the meantime. Look at it again.');
  const { label, type } = await describeDraft(trx, draft);
  if (((await findDocument(trx, chosen))?.revision ?? 0) !== draft.basedOn)
    throw new ApiError('stale', `${label} cannot be scheduled. ${outdated}`);
  return { label, type, snapshotId: await insertSnapshot(trx, draft, createdBy) };
}

/** Deletes failed schedules of a document, and pending ones where they are replaced. */
async function makeWay(
  trx: Db,
  key: DocumentKey,
  { label, replaces }: { readonly label: string; readonly replaces: boolean },
): Promise<void> {
  await deleteDocumentSchedules(trx, key, 'failed');
  const pending = await findPending(trx, key);
  if (!pending) return;
  if (!replaces) throw alreadyScheduled(label);
  await deleteSchedules(trx, [pending.scheduleId]);
}

function alreadyScheduled(label: string): ApiError {
  return new ApiError('duplicate', `${label} is scheduled already.`);
}

/** Throws for copies that could not be published after everything scheduled before them. */
async function rejectUnpublishable(trx: Db, documents: readonly Chosen[], dueAt: Date): Promise<void> {
  const copies = await listSnapshots(trx, await listSnapshotsDue(trx, dueAt));
  const rejected = await readAsPublished(trx, copies, async (_, leftOut) => leftOut);
  const own = rejected.find(({ collection, id }) =>
    documents.some((chosen) => chosen.collection === collection && chosen.id === id),
  );
  if (!own) return;
  const [issue] = own.issues;
  throw new ApiError('invalid', `${own.label} cannot be published yet: ${issue?.message ?? ''}`);
}
