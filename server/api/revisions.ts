import { type RevisionDetail, type RevisionRow, revisionsPerPage } from '#schemas/api/drafts.ts';
import { checkUnknownKeys } from '#schemas/engine/content-keys.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { describeDifferences, listDifferences } from '#schemas/engine/differences.ts';
import { type Path, valueAt } from '#schemas/engine/issue.ts';
import { type Loaded, loadContent } from '#schemas/engine/load.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { keepUnreadable, listStoredAlike } from '#schemas/engine/unreadable.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { referLinks } from '../content/refer-links.ts';
import { dropDeletedImages, dropMissingReferences } from '../content/references.ts';
import { editableContent } from '../content/stored-content.ts';
import { uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { type DocumentKey, findDocument } from '../documents/documents.ts';
import * as store from '../documents/revisions.ts';
import { ApiError, notFound } from '../errors.ts';
import type { Handler } from '../http/app-state.ts';

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

const maxWords = 6;

/** A document whose revisions are listed. */
interface Revised extends store.StoredContent, DocumentKey {
  readonly declaration: Declaration;
}

/** Lists a page of revisions, newest first, with what each changed. */
async function listRevisionsOf(
  db: Db,
  { collection, id, declaration }: Revised,
  before: number | undefined,
): Promise<{ data: RevisionRow[]; more: boolean }> {
  // One more than is listed, to compare the oldest with.
  const found = await store.listRevisions(db, { collection, id }, { before, limit: revisionsPerPage + 1 });
  const contents = await Promise.all(found.map((stored) => load(db, declaration, stored)));
  const data = found.slice(0, revisionsPerPage).map(({ number, publishedAt, savedBy }, position) => ({
    revision: number,
    saved_at: publishedAt.toISOString(),
    saved_by: savedBy,
    changes: describeStep(declaration, contents[position + 1], contents[position]),
  }));
  return { data, more: found.length > revisionsPerPage };
}

/** Reads a revision, the one before it, and what can be restored of it; throws `not_found`. */
async function readRevision(db: Db, revised: Revised, revision: number): Promise<RevisionDetail> {
  const { collection, id, declaration } = revised;
  const [stored, older] = await store.listRevisions(
    db,
    { collection, id },
    { before: revision + 1, limit: 2 },
  );
  if (stored?.number !== revision) throw notFound('The revision');
  const loaded = await load(db, declaration, stored);
  if (loaded.failure) throw new ApiError('unreadable', cannotBeRead);
  const before = older && (await load(db, declaration, older));
  const { content: current } = editableContent(declaration, revised);
  const referred = await dropMissingReferences(uncached(db), declaration, loaded.content);
  const available = await dropDeletedImages(db, declaration, referred, current);
  const unknown = checkUnknownKeys(declaration.fields, available, current);
  return {
    revision,
    content: keepUnreadable(loaded),
    before: before && !before.failure ? keepUnreadable(before) : null,
    restorable: keepUnreadable({
      content: omitPaths(
        available,
        unknown.map(({ path }) => path),
      ),
      unreadable: listStoredAlike(declaration, loaded, current),
    }),
  };
}

const cannotBeRead = 'Saved by another version of the software, it cannot be shown';

/** Loads a revision with references in place of addresses, as the content is that it is compared with. */
async function load(db: Db, declaration: Declaration, stored: store.StoredContent): Promise<Loaded> {
  const loaded = loadContent(declaration, stored.content, stored.schemaVersion);
  if (loaded.failure) return loaded;
  return { ...loaded, content: await referLinks(db, declaration, loaded.content) };
}

function describeStep(declaration: Declaration, before: Loaded | undefined, after: Loaded | undefined) {
  if (!after || after.failure) return [cannotBeRead];
  if (!before) return null;
  if (before.failure) return ['The revision before it cannot be shown'];
  const steps = listDifferences(declaration.fields, keepUnreadable(before), keepUnreadable(after));
  return describeDifferences(steps, maxWords);
}

function omitPaths(content: AnyContent, paths: readonly Path[]): AnyContent {
  const copy = structuredClone(content);
  for (const path of paths) {
    const parent = valueAt(copy, path.slice(0, -1));
    if (isRecord(parent)) delete parent[String(path.at(-1))];
  }
  return copy;
}
