import type { DraftIssue, DraftListRow, DraftRow, DraftStamp } from '#schemas/api/drafts.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { describeDifferences } from '#schemas/engine/difference-words.ts';
import { listDifferences } from '#schemas/engine/differences.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { type DraftedDocument, isDrafted, listDrafted, type StoredDocument } from '../store/documents.ts';
import { findRevisions, type Revision } from '../store/revisions.ts';
import { type DescribedDocument, declarationOf, describeDocument } from '../store/uses.ts';
import { mapInTurn } from '../utils/map-in-turn.ts';
import { listIssues, outdated } from './draft-issues.ts';
import { prepareContent } from './prepare-content.ts';
import { editableContent, savableContent } from './stored-content.ts';

/** Maximum differences in the description of a draft. */
const maxWords = 6;

/** Describes a document by its type, and an entry by the title in one of its contents. */
export function describeContent(
  document: Pick<StoredDocument, 'collection' | 'id' | 'type' | 'page'>,
  revision: { readonly content: unknown } | null,
): DescribedDocument {
  const summary = isRecord(revision?.content) ? revision.content : {};
  return describeDocument({ ...document, summary });
}

/** Whether a document was published with other content since its draft was begun. */
function isOutdated({ published, draft }: StoredDocument): boolean {
  return published !== null && draft !== null && draft.number === null && draft.basedOn !== published.id;
}

/** The draft of a document in a response, with the content on which it is based where another one was published since; undefined where there is none. */
export async function toDraftRow(
  db: Db,
  declaration: Declaration | undefined,
  document: StoredDocument | undefined,
): Promise<DraftRow | undefined> {
  if (!isDrafted(document)) return undefined;
  const { draft } = document;
  const { content, schemaVersion } = declaration ? editableContent(declaration, draft) : draft;
  const base = declaration && isOutdated(document) ? await readBase(db, declaration, document) : undefined;
  return {
    ...toStamp(draft),
    content: isRecord(content) ? content : {},
    schema_version: schemaVersion,
    version: draft.id,
    based_on: draft.number === null ? (draft.basedOnNumber ?? 0) : 0,
    ...(base && { base }),
  };
}

async function readBase(db: Db, declaration: Declaration, { draft, ...document }: DraftedDocument) {
  if (draft.basedOn === null) return undefined;
  const [base] = await findRevisions(db, [{ ...document, revision: draft.basedOn }]);
  return base && editableContent(declaration, base).content;
}

/** The drafts of published documents of a collection, by their ids. */
export async function readDrafts(
  db: Db,
  collection: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DraftRow>> {
  const documents = ids.length === 0 ? [] : await listDrafted(db, { collection, ids });
  const rows = new Map<number, DraftRow>();
  for (const document of documents) {
    const row = await toDraftRow(db, declarationOf(document), document);
    if (row) rows.set(document.id, row);
  }
  return rows;
}

/** When the drafts of entries were saved, by the ids of those that have one. */
export async function readDraftStamps(
  db: Db,
  collection: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DraftStamp>> {
  if (ids.length === 0) return new Map();
  const documents = await listDrafted(db, { collection, ids });
  return new Map(documents.map(({ id, draft }) => [id, toStamp(draft)]));
}

/** When a revision was saved, and by whom. */
export function toStamp({ savedAt, savedBy }: Revision): DraftStamp {
  return { updated_at: savedAt.toISOString(), updated_by: savedBy };
}

/** Describes drafts in the list of changes, with their differences and issues. */
export async function listChanges(db: Db, documents: readonly DraftedDocument[]): Promise<DraftListRow[]> {
  // Some at a time, whose references are read in one statement.
  const groups = [...Map.groupBy(documents.entries(), ([position]) => Math.floor(position / 25)).values()];
  const rows = await mapInTurn(groups, (group) =>
    Promise.all(group.map(([, document]) => listDraft(db, document))),
  );
  return rows.flat();
}

async function listDraft(db: Db, document: DraftedDocument): Promise<DraftListRow> {
  const { collection, id, type, published, draft } = document;
  const { label, path } = describeContent(document, draft);
  const declaration = declarationOf(document);
  const isReadable = declaration !== undefined && isLoadable(declaration, draft);
  const wasOutdated = isOutdated(document);
  return {
    ...{ collection, id, type, label, version: draft.id, edit_path: path },
    ...toStamp(draft),
    is_new: published === null,
    is_readable: isReadable,
    is_outdated: wasOutdated,
    changes: isReadable ? describeChanges(declaration, document) : [],
    issues: [
      ...(wasOutdated ? [{ path: '', message: outdated }] : []),
      ...(await findIssues(db, declaration, document)),
    ],
  };
}

function isLoadable(declaration: Declaration, { content, schemaVersion }: Revision): boolean {
  return loadContent(declaration, content, schemaVersion).failure === undefined;
}

function describeChanges(declaration: Declaration, { published, draft }: DraftedDocument) {
  if (!published) return [];
  const [before, after] = [published, draft].map((one) => editableContent(declaration, one).content);
  return describeDifferences(listDifferences(declaration.fields, before ?? {}, after ?? {}), maxWords);
}

async function findIssues(
  db: Db,
  declaration: Declaration | undefined,
  { published, draft }: DraftedDocument,
): Promise<DraftIssue[]> {
  if (!declaration)
    return [
      { path: '', message: 'This type of content is not part of this site any more. The draft is kept.' },
    ];
  try {
    const stored = published ? savableContent(declaration, published) : undefined;
    await prepareContent(db, declaration, savableContent(declaration, draft), {
      stored,
      version: declaration.version,
      isTrial: true,
    });
    return [];
  } catch (error) {
    if (error instanceof ApiError) return listIssues(error);
    throw error;
  }
}
