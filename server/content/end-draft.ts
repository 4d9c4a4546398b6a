import type { Db } from '../store/db.ts';
import type { DocumentKey } from '../store/documents.ts';
import { deleteDraft } from '../store/drafts.ts';
import { deleteDocumentSchedules } from '../store/schedules.ts';

/** Deletes a draft, or only one of the given version, with what is scheduled of it; false when there was none. */
export async function endDraft(
  trx: Db,
  key: DocumentKey,
  options: { readonly version?: number } = {},
): Promise<boolean> {
  if (!(await deleteDraft(trx, key, options))) return false;
  await deleteDocumentSchedules(trx, key, 'publish');
  return true;
}
