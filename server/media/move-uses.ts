import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { isRecord, mapFields } from '#schemas/engine/walk.ts';
import type { Db } from '../store/db.ts';
import { findDocument, updateDocument } from '../store/documents.ts';
import { targetOf } from '../store/index-content.ts';
import type { MediaRow } from '../store/media.ts';
import { declarationOf, listUses, type Use, uniqueDocuments } from '../store/uses.ts';

/** The file that is replaced, the one that replaces it, and the administrator who replaces it. */
interface Move {
  readonly from: MediaRow;
  readonly to: MediaRow;
  readonly savedBy: number;
}

/** Copies content with every address and id of one file replaced by another's. */
function moveContent(declaration: Declaration | undefined, content: unknown, { from, to }: Move): AnyContent {
  const moved: unknown = JSON.parse(JSON.stringify(content).replaceAll(from.address, to.address));
  if (!isRecord(moved)) throw new Error('Content that refers to a file has to be an object.');
  return mapFields(declaration?.fields ?? [], moved, (node, value) =>
    targetOf(node) === 'media' && Array.isArray(value)
      ? value.map((id: unknown) => (id === from.id ? to.id : id))
      : value,
  );
}

async function moveUse(trx: Db, use: Use, move: Move): Promise<void> {
  const stored = await findDocument(trx, use, { lock: true });
  if (!stored) return;
  const declaration = declarationOf(stored);
  const content = moveContent(declaration, stored.content, move);
  const { schemaVersion } = stored;
  await updateDocument(trx, stored, { declaration, content, schemaVersion, savedBy: move.savedBy });
}

/** Replaces every use of one file by another, as new revisions, so that an open form notices; returns the number of documents. */
export async function moveUses(trx: Db, move: Move): Promise<number> {
  const uses = uniqueDocuments(await listUses(trx, 'media', move.from.id));
  for (const use of uses) await moveUse(trx, use, move);
  return uses.length;
}
