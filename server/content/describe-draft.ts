import type { DraftIssue, DraftListRow } from '#schemas/api/drafts.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { describeDifferences } from '#schemas/engine/difference-words.ts';
import { listDifferences } from '#schemas/engine/differences.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { collections, findDocument, listDocuments, type StoredDocument } from '../store/documents.ts';
import type { StoredDraft } from '../store/drafts.ts';
import { type DescribedDocument, declarationOf, describeDocument } from '../store/uses.ts';
import { mapInTurn } from '../utils/map-in-turn.ts';
import { listIssues, outdated } from './draft-issues.ts';
import { toStamp } from './draft-rows.ts';
import { prepareContent } from './prepare-content.ts';
import { editableContent, savableContent } from './stored-content.ts';

/** Maximum differences in the description of a draft. */
const maxWords = 6;

/** Describes a draft by its type and title. */
export async function describeDraft(
  db: Db,
  draft: Pick<StoredDraft, 'collection' | 'id' | 'type' | 'pageId' | 'content'>,
): Promise<DescribedDocument> {
  const page =
    draft.pageId === null
      ? undefined
      : await findDocument(db, { collection: collections.pages, id: draft.pageId });
  return describeDocument({
    ...draft,
    page: page?.name ?? null,
    summary: isRecord(draft.content) ? draft.content : {},
  });
}

/** Describes drafts in the list of changes, with their differences and issues. */
export async function listChanges(db: Db, drafts: readonly StoredDraft[]): Promise<DraftListRow[]> {
  const published = new Map<string, StoredDocument>();
  for (const [collection, own] of Map.groupBy(drafts, (draft) => draft.collection)) {
    const documents = await listDocuments(db, collection, { ids: own.map(({ id }) => id) });
    for (const document of documents) published.set(`${collection} ${document.id}`, document);
  }
  // Some at a time, whose references are read in one statement.
  const groups = [...Map.groupBy(drafts.entries(), ([position]) => Math.floor(position / 25)).values()];
  const rows = await mapInTurn(groups, (group) =>
    Promise.all(
      group.map(([, draft]) => listDraft(db, draft, published.get(`${draft.collection} ${draft.id}`))),
    ),
  );
  return rows.flat();
}

async function listDraft(
  db: Db,
  draft: StoredDraft,
  published: StoredDocument | undefined,
): Promise<DraftListRow> {
  const { collection, id, type, version } = draft;
  const { label, path } = await describeDraft(db, draft);
  const declaration = declarationOf(draft);
  const isReadable = declaration !== undefined && isLoadable(declaration, draft);
  const isOutdated = published !== undefined && draft.basedOn < published.revision;
  return {
    ...{ collection, id, type, label, version, edit_path: path },
    ...toStamp(draft),
    is_new: published === undefined,
    is_readable: isReadable,
    is_outdated: isOutdated,
    changes: isReadable ? describeChanges(declaration, draft, published) : [],
    issues: [
      ...(isOutdated ? [{ path: '', message: outdated }] : []),
      ...(await findIssues(db, declaration, draft, published)),
    ],
  };
}

function isLoadable(declaration: Declaration, { content, schemaVersion }: StoredDraft): boolean {
  return loadContent(declaration, content, schemaVersion).failure === undefined;
}

function describeChanges(
  declaration: Declaration,
  draft: StoredDraft,
  published: StoredDocument | undefined,
) {
  if (!published) return [];
  const [before, after] = [published, draft].map((one) => editableContent(declaration, one).content);
  return describeDifferences(listDifferences(declaration.fields, before ?? {}, after ?? {}), maxWords);
}

async function findIssues(
  db: Db,
  declaration: Declaration | undefined,
  draft: StoredDraft,
  published: StoredDocument | undefined,
): Promise<DraftIssue[]> {
  if (!declaration)
    return [
      { path: '', message: 'This type of content is not part of this site any more. The draft is kept.' },
    ];
  try {
    const stored = published && savableContent(declaration, published);
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
