import type { Db } from '../store/db.ts';
import { findDocument } from '../store/documents.ts';
import type { Snapshot } from '../store/snapshots.ts';
import { publishDrafts, type RejectedDraft } from './publish-drafts.ts';

/** Reads the site with snapshots of drafts published, in a transaction that is rolled back. */
export async function readAsPublished<T>(
  db: Db,
  snapshots: readonly Snapshot[],
  read: (trx: Db, leftOut: readonly RejectedDraft[]) => Promise<T>,
): Promise<T> {
  const undo = new Error('Nothing of a preview is kept');
  const results: T[] = [];
  try {
    await db.transaction(async (trx) => {
      const current = [];
      for (const snapshot of snapshots) current.push(await rebase(trx, snapshot));
      const { refused } = await publishDrafts(trx, current, null);
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

/** Bases a snapshot on what is public now, so that publishing shows exactly the snapshot. */
async function rebase(trx: Db, snapshot: Snapshot): Promise<Snapshot> {
  return { ...snapshot, basedOn: (await findDocument(trx, snapshot))?.revision ?? 0 };
}
