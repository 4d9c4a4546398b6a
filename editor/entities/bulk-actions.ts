import type { DocumentRow } from '#schemas/api/documents.ts';
import { request } from '../data/api-client.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { applyEach } from '../data/apply-each.ts';

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
export interface FailedEntry {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

/** Outcome of an action on several entries. */
export interface BulkResult {
  /** The entries that it changed. */
  readonly done: readonly ChosenEntry[];
  readonly failed: readonly FailedEntry[];
  /** Reverts it; resolves to the entries of which it could not be reverted. */
  readonly undo: () => Promise<readonly FailedEntry[]>;
}

/** An action on several entries of a collection, each of which it changes; `onStep` is called after each request for one of them. */
export type BulkAction = (
  collection: string,
  chosen: readonly ChosenEntry[],
  onStep: () => void,
) => Promise<BulkResult>;

/** Publishes the drafts of entries together; reverting it publishes again what was public before. */
export const publishEntries: BulkAction = async (collection, chosen, onStep) => {
  const { done: drafted, rows, failed } = await readEach(collection, chosen, onStep);
  const documents = drafted.flatMap(({ id }) => {
    const draft = rows.get(id)?.draft;
    return draft ? [{ collection, id, version: draft.id }] : [];
  });
  if (documents.length === 0) return { done: [], failed, undo: async () => [] };
  const { data } = await request('publishDrafts', { body: { documents } });
  const published = new Set(data.published.map(({ id }) => id));
  const done = drafted.filter(({ id }) => published.has(id));
  const refused = data.refused.map(({ id, label, issues }) => ({
    id,
    name: label,
    reason: issues.map(({ message }) => message).join(' '),
  }));
  return { done, failed: [...failed, ...refused], undo: () => restoreEach(done, rows) };
};

/** Unpublishes entries; each stays as a draft. */
export const unpublishEntries: BulkAction = async (collection, chosen, onStep) => {
  const { done: found, rows, failed } = await readEach(collection, chosen, onStep);
  const { done, failed: refused } = await changeEach(
    found,
    ({ id }) => request('unpublishDocument', { params: { collection, id }, body: {} }),
    onStep,
  );
  return { done, failed: [...failed, ...refused], undo: () => restoreEach(done, rows) };
};

/** Moves entries to the bin. */
export const deleteEntries: BulkAction = async (collection, chosen, onStep) => {
  const { done, failed } = await changeEach(
    chosen,
    ({ id }) => request('deleteDocument', { params: { collection, id } }),
    onStep,
  );
  const undo = async () => {
    const restored = await changeEach(done, ({ id }) =>
      request('restoreBinned', { params: { collection, id } }),
    );
    return restored.failed;
  };
  return { done, failed, undo };
};

async function changeEach(
  entries: readonly ChosenEntry[],
  change: (entry: ChosenEntry) => Promise<unknown>,
  onStep?: () => void,
) {
  const { done, failed } = await applyEach(entries, change, onStep);
  return {
    done,
    failed: failed.map(({ item: { id, name }, error }) => ({ id, name, reason: messageOf(error) })),
  };
}

/** Reads entries as they are before an action. */
async function readEach(collection: string, entries: readonly ChosenEntry[], onStep: () => void) {
  const rows = new Map<number, DocumentRow>();
  const read = async ({ id }: ChosenEntry) =>
    rows.set(id, (await request('showDocument', { params: { collection, id } })).data);
  const result = await changeEach(entries, read, onStep);
  return { ...result, rows };
}

async function restoreEach(entries: readonly ChosenEntry[], before: ReadonlyMap<number, DocumentRow>) {
  const { failed } = await changeEach(entries, async ({ id }) => {
    const row = before.get(id);
    if (row) await restorePublication(row);
  });
  return failed;
}

/** Makes public what was public before, and a draft of what was one; throws where something else was saved meanwhile. */
async function restorePublication({ collection, id, published, draft }: DocumentRow): Promise<void> {
  const params = { collection, id };
  if (!published) {
    await request('unpublishDocument', { params, body: { force: true } });
    return;
  }
  const { data: now } = await request('showDocument', { params });
  const last = now.published ?? now.draft;
  if (last?.id !== (draft ?? published).id || (now.published && now.draft))
    throw new ApiError({ message: 'It was changed in the meantime', code: 'stale' });
  const { data: restored } = await request('saveDocument', {
    params,
    body: { ...contentOf(published), publish: true, ...startOf(now) },
  });
  if (!draft || draft.id === published.id) return;
  await request('saveDocument', {
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
