import { isRecord } from '#schemas/engine/walk.ts';
import type { Db } from '../store/db.ts';
import { findDocument } from '../store/documents.ts';
import { deleteDraft, insertDraft } from '../store/drafts.ts';
import type { Snapshot } from '../store/snapshots.ts';
import { publishDrafts, type RefusedDraft } from './publish-drafts.ts';

/** Reads the site as it would be with snapshots of drafts published, in a transaction of which nothing is kept. */
export async function readAsPublished<T>(
  db: Db,
  snapshots: readonly Snapshot[],
  read: (trx: Db, leftOut: readonly RefusedDraft[]) => Promise<T>,
): Promise<T> {
  const undo = new Error('Nothing of a preview is kept');
  const results: T[] = [];
  try {
    await db.transaction(async (trx) => {
      const drafts = [];
      for (const snapshot of snapshots) drafts.push(await restoreDraft(trx, snapshot));
      const { refused } = await publishDrafts(trx, drafts, null);
      results.push(await read(trx, refused));
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  const [result] = results;
  if (result === undefined) throw undo;
  return result;
}

/** Puts a snapshot in the place of the draft, based on what is public now, so that publishing shows exactly the snapshot. */
async function restoreDraft(trx: Db, snapshot: Snapshot) {
  const { collection, id, content, schemaVersion } = snapshot;
  const published = await findDocument(trx, snapshot);
  await deleteDraft(trx, snapshot);
  const draft = await insertDraft(trx, snapshot, {
    content: isRecord(content) ? content : {},
    ...{ schemaVersion, basedOn: published?.revision ?? 0, savedBy: null },
  });
  // Where its name is taken by another document, there is no draft, and publishing it is refused.
  return { collection, id, version: draft?.version ?? 1 };
}
