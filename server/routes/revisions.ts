import type { Handler } from '../app/handler.ts';
import { listVersions, showVersion, type Versioned } from '../content/versions.ts';
import { notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { type DocumentKey, findDocument } from '../store/documents.ts';
import { declarationOf } from '../store/uses.ts';

/** Lists the revisions of a document. */
export const listRevisions: Handler<'listRevisions'> = async ({ params, query }, { state: { store } }) =>
  listVersions(store.db, await readVersioned(store.db, params), query.before);

/** Returns a revision of a document. */
export const showRevision: Handler<'showRevision'> = async ({ params }, { state: { store } }) => ({
  data: await showVersion(store.db, await readVersioned(store.db, params), params.revision),
});

async function readVersioned(db: Db, key: DocumentKey): Promise<Versioned> {
  const document = await findDocument(db, key);
  const current = document?.published ?? document?.draft;
  const declaration = document && declarationOf(document);
  if (!current || !declaration) throw notFound('The document');
  return { ...key, content: current.content, schemaVersion: current.schemaVersion, declaration };
}
