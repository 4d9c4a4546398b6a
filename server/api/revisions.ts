import { findDeclaration } from '#schemas/settings.ts';
import { listRevisionsOf, type Revised, readRevision } from '../content/revision-history.ts';
import type { Db } from '../database/db.ts';
import { type DocumentKey, findDocument } from '../documents/documents.ts';
import { notFound } from '../errors.ts';
import type { Handler } from '../http/handler.ts';

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
  const declaration = document && findDeclaration(document);
  if (!current || !declaration) throw notFound('The document');
  return { ...key, content: current.content, schemaVersion: current.schemaVersion, declaration };
}
