import type { DraftIssue, DraftListRow, DraftStamp } from '#schemas/api/drafts.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { describeDifferences, listDifferences } from '#schemas/engine/differences.ts';
import { isListed } from '#schemas/engine/entity.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { findEntity } from '#schemas/entities.ts';
import { findDeclaration } from '#schemas/settings.ts';
import type { Db } from '../database/db.ts';
import { type DraftedDocument, listDrafted, type StoredDocument } from '../documents/documents.ts';
import { findRevisions, type Revision } from '../documents/revisions.ts';
import { describeDocument } from '../documents/uses.ts';
import { ApiError, listIssues, outdated } from '../errors.ts';
import { mapInTurn } from '../utils/in-turn.ts';
import { prepareContent } from './prepare-content.ts';
import { referLinks } from './refer-links.ts';
import { editableContent, savableContent } from './stored-content.ts';

const maxWords = 6;

/** Whether a document was published with other content since its draft was begun. */
function isOutdated({ published, draft }: StoredDocument): boolean {
  return published !== null && draft !== null && draft.number === null && draft.basedOn !== published.id;
}

/** The published content at which the draft of a document began, where another one is published by now. */
export async function readBase(db: Db, document: StoredDocument): Promise<AnyContent | undefined> {
  const { draft, ...key } = document;
  const declaration = findDeclaration(document);
  if (!declaration || !draft?.basedOn || !isOutdated(document)) return undefined;
  const [base] = await findRevisions(db, [{ ...key, revision: draft.basedOn }]);
  return base && (await referLinks(db, declaration, editableContent(declaration, base).content));
}

/** Adds to entries of a collection when their drafts were saved. */
export async function withDraftStamps<Row extends { readonly id: number }>(
  db: Db,
  collection: string,
  rows: readonly Row[],
): Promise<(Row & { readonly draft?: DraftStamp })[]> {
  if (rows.length === 0) return [];
  const documents = await listDrafted(db, { collection, ids: rows.map(({ id }) => id) });
  const stamps = new Map(documents.map((document) => [document.id, stampOfDraft(document)]));
  return rows.map((row) => ({ ...row, ...stamps.get(row.id) }));
}

/** When the draft of a document was saved, where it has one. */
export function stampOfDraft({ draft }: StoredDocument): { readonly draft?: DraftStamp } {
  return draft ? { draft: toStamp(draft) } : {};
}

/** The number of a published revision, when it was published, and by whom. */
export function stampOfPublished({ number, publishedAt, savedAt, savedBy }: Revision) {
  return {
    revision: number ?? 0,
    updated_at: (publishedAt ?? savedAt).toISOString(),
    updated_by: savedBy,
  };
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
  const { label, path } = describeDocument(document, draft.content);
  const declaration = findDeclaration(document);
  const isReadable =
    declaration !== undefined && !loadContent(declaration, draft.content, draft.schemaVersion).failure;
  const wasOutdated = isOutdated(document);
  return {
    ...{ collection, id, type, label, version: draft.id, edit_path: path },
    ...toStamp(draft),
    is_new: published === null,
    ...(published && isUnlisted(document, published) && { is_unlisted: true as const }),
    is_readable: isReadable,
    is_outdated: wasOutdated,
    changes: isReadable ? await describeChanges(db, declaration, document) : [],
    issues: [
      ...(wasOutdated ? [{ path: '', message: outdated }] : []),
      ...(await findIssues(db, declaration, document)),
    ],
  };
}

function isUnlisted({ collection }: StoredDocument, { content, schemaVersion }: Revision): boolean {
  const entity = findEntity(collection);
  return entity !== undefined && !isListed(entity, loadContent(entity, content, schemaVersion).content);
}

async function describeChanges(db: Db, declaration: Declaration, { published, draft }: DraftedDocument) {
  if (!published) return [];
  const read = (one: Revision) => referLinks(db, declaration, editableContent(declaration, one).content);
  const differences = listDifferences(declaration.fields, await read(published), await read(draft));
  return describeDifferences(differences, maxWords);
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
