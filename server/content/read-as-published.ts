import type { Db } from '../store/db.ts';
import {
  type Publication,
  prepareRevisions,
  type RejectedDocument,
  writePrepared,
} from './publish-documents.ts';

/** Reads the site with revisions published, in a transaction that is rolled back. */
export async function readAsPublished<T>(
  db: Db,
  chosen: readonly Publication[],
  read: (trx: Db, leftOut: readonly RejectedDocument[]) => Promise<T>,
): Promise<T> {
  const undo = new Error('Nothing of a preview is kept');
  const results: T[] = [];
  try {
    await db.transaction(async (trx) => {
      const { prepared, refused } = await prepareRevisions(trx, chosen, { ignoresBase: true, isTrial: true });
      for (const each of prepared) await writePrepared(trx, each, null);
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
