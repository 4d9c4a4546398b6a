import type { Handler } from '../app/handler.ts';
import { listRevisionsOf, type Revised, readRevision } from '../content/revision-history.ts';
import { notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { type DocumentKey, findDocument } from '../store/documents.ts';
import { declarationOf } from '../store/uses.ts';

/** Lists the revisions of a document. */
export const listRevisions: Handler<'listRevisions'> = async ({ params, query }, { state: { store } }) =>
  listRevisionsOf(store.db, await readRevised(store.db, params), query.before);

/** Returns a revision of a document. */
export const showRevision: Handler<'showRevision'> = async ({ params }, { state: { store } }) => ({
  data: await readRevision(store.db, await readRevised(store.db, params), params.revision),
});

async function readRevised(db: Db, key: DocumentKey): Promise<Revised> {
  const document = await findDocument(db, key);
  const current = document?.published ?? document?.draft;
  const declaration = document && declarationOf(document);
  if (!current || !declaration) throw notFound('The document');
  return { ...key, content: current.content, schemaVersion: current.schemaVersion, declaration };
}
