import type { DocumentRow } from '#schemas/api/documents.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { requestOneOfMany } from '../data/api-client.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { applyEach } from '../data/use-action.ts';
import { isOnlyInUse } from '../publishing/use-send-anyway.ts';

/** An entry that several are changed with at once. */
export interface ChosenEntry {
  readonly id: number;
  readonly name: string;
  /** The last part of the address of its public page; blank where it has none. */
  readonly slug: string;
  readonly isPublished: boolean;
  readonly isDrafted: boolean;
}

/** An entry that could not be changed, and why. */
export interface FailedEntry extends ChosenEntry {
  readonly reason: string;
  /** Whether only documents that can do without it are in the way, so that `force` changes it. */
  readonly isOnlyInUse: boolean;
}

/** Outcome of an action on several entries. */
export interface BulkResult {
  readonly done: readonly ChosenEntry[];
  readonly failed: readonly FailedEntry[];
  /** Reverts it; resolves to the entries of which it could not be reverted. */
  readonly undo: () => Promise<readonly FailedEntry[]>;
}

interface BulkOptions {
  /** Whether entries are changed that other documents use and can do without. */
  readonly force: boolean;
  /** Called after each request for one of the entries. */
  readonly onStep: () => void;
}

/** An action on several entries of a collection, each of which it changes. */
export type BulkAction = (
  entity: Entity,
  chosen: readonly ChosenEntry[],
  options: BulkOptions,
) => Promise<BulkResult>;

/** Publishes the drafts of entries together; undo publishes the former revisions again. */
export const publishEntries: BulkAction = async (entity, chosen, { onStep }) => {
  const { done: drafted, rows, failed } = await readEach(entity, chosen, onStep);
  const documents = drafted.flatMap(({ id }) => {
    const draft = rows.get(id)?.draft;
    return draft ? [{ collection: entity.type, id, version: draft.id }] : [];
  });
  if (documents.length === 0) return { done: [], failed, undo: async () => [] };
  const { data } = await requestOneOfMany('publishDrafts', { body: { documents } });
  const reasons = new Map(
    data.refused.map(({ id, issues }) => [id, issues.map(({ message }) => message).join(' ')]),
  );
  const refused = drafted.flatMap((entry) => {
    const reason = reasons.get(entry.id);
    return reason === undefined ? [] : [{ ...entry, reason, isOnlyInUse: false }];
  });
  const published = new Set(data.published.map(({ id }) => id));
  const done = drafted.filter(({ id }) => published.has(id));
  return { done, failed: [...failed, ...refused], undo: () => restoreEach(entity, done, rows) };
};

/** Unpublishes entries; each stays as a draft. */
export const unpublishEntries: BulkAction = async (entity, chosen, { force, onStep }) => {
  const { done: found, rows, failed } = await readEach(entity, chosen, onStep);
  const { done, failed: refused } = await changeEach(
    entity,
    found,
    (params) => requestOneOfMany('unpublishDocument', { params, body: force ? { force } : {} }),
    onStep,
  );
  return { done, failed: [...failed, ...refused], undo: () => restoreEach(entity, done, rows) };
};

/** Moves entries to the bin. */
export const deleteEntries: BulkAction = async (entity, chosen, { force, onStep }) => {
  const { done, failed } = await changeEach(
    entity,
    chosen,
    (params) => requestOneOfMany('deleteDocument', { params, ...(force && { query: { force: '1' } }) }),
    onStep,
  );
  const undo = async () =>
    (await changeEach(entity, done, (params) => requestOneOfMany('restoreBinned', { params }))).failed;
  return { done, failed, undo };
};

async function changeEach(
  entity: Entity,
  entries: readonly ChosenEntry[],
  change: (key: { collection: string; id: number }) => Promise<unknown>,
  onStep?: () => void,
) {
  const { done, failed } = await applyEach(
    entries,
    ({ id }) => change({ collection: entity.type, id }),
    onStep,
  );
  return {
    done,
    failed: failed.map(({ item, error }) => ({
      ...item,
      reason: messageOf(error),
      isOnlyInUse: isOnlyInUse(entity, error),
    })),
  };
}

/** Reads entries as they are before an action. */
async function readEach(entity: Entity, entries: readonly ChosenEntry[], onStep: () => void) {
  const rows = new Map<number, DocumentRow>();
  const result = await changeEach(
    entity,
    entries,
    async (params) => rows.set(params.id, (await requestOneOfMany('showDocument', { params })).data),
    onStep,
  );
  return { ...result, rows };
}

async function restoreEach(
  entity: Entity,
  entries: readonly ChosenEntry[],
  before: ReadonlyMap<number, DocumentRow>,
) {
  const { failed } = await changeEach(entity, entries, async ({ id }) => {
    const row = before.get(id);
    if (row) await restorePublication(row);
  });
  return failed;
}

/** Restores the former published revisions and drafts; throws where something else was saved meanwhile. */
async function restorePublication({ collection, id, published, draft }: DocumentRow): Promise<void> {
  const params = { collection, id };
  if (!published) {
    await requestOneOfMany('unpublishDocument', { params, body: { force: true } });
    return;
  }
  const { data: now } = await requestOneOfMany('showDocument', { params });
  const last = now.published ?? now.draft;
  if (last?.id !== (draft ?? published).id || (now.published && now.draft))
    throw new ApiError({ message: 'It was changed in the meantime', code: 'stale' });
  const { data: restored } = await requestOneOfMany('saveDocument', {
    params,
    body: { ...contentOf(published), publish: true, ...startOf(now) },
  });
  if (!draft || draft.id === published.id) return;
  await requestOneOfMany('saveDocument', {
    params,
    body: { ...contentOf(draft), publish: false, ...startOf(restored) },
  });
}

type Content = Pick<NonNullable<DocumentRow['draft']>, 'content' | 'schema_version'>;

const contentOf = ({ content, schema_version }: Content): Content => ({ content, schema_version });

const startOf = ({ draft, published }: DocumentRow) => ({
  draft: draft?.id ?? null,
  published: published?.id ?? null,
});
