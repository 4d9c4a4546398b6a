import type { DraftRow, DraftStamp } from '#schemas/api/drafts.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import type { Db } from '../store/db.ts';
import type { DocumentKey } from '../store/documents.ts';
import { findDraft, listDrafts, type StoredDraft } from '../store/drafts.ts';
import { listRevisions } from '../store/revisions.ts';
import { editableContent } from './stored-content.ts';

/** A document as far as its draft is compared with it; undefined for one that is not published. */
type Published = { readonly revision: number; readonly hasDraft?: boolean } | undefined;

/** The draft of a document as the back office reads it; undefined where there is none. */
export async function readDraft(
  db: Db,
  declaration: Declaration | undefined,
  key: DocumentKey,
  published: Published,
): Promise<DraftRow | undefined> {
  if (published?.hasDraft === false) return undefined;
  const draft = await findDraft(db, key);
  return draft ? await toDraftRow(db, declaration, draft, published) : undefined;
}

/** The drafts of documents of a collection, by their ids. */
export async function readDrafts(
  db: Db,
  documents: readonly (DocumentKey & { readonly revision: number })[],
  declarationOf: (draft: StoredDraft) => Declaration | undefined,
): Promise<ReadonlyMap<number, DraftRow>> {
  const [first] = documents;
  if (!first) return new Map();
  const drafts = await listDrafts(db, {
    collection: first.collection,
    ids: documents.map(({ id }) => id),
  });
  const rows = await Promise.all(
    drafts.map(async (draft) => {
      const published = documents.find(({ id }) => id === draft.id);
      return [draft.id, await toDraftRow(db, declarationOf(draft), draft, published)] as const;
    }),
  );
  return new Map(rows);
}

/** When the drafts of entries were saved, by the ids of those that have one. */
export async function readDraftStamps(
  db: Db,
  collection: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DraftStamp>> {
  if (ids.length === 0) return new Map();
  const drafts = await listDrafts(db, { collection, ids });
  return new Map(drafts.map((draft) => [draft.id, toStamp(draft)]));
}

/** A draft in a response, with the content that it was based on where a newer revision was published. */
export async function toDraftRow(
  db: Db,
  declaration: Declaration | undefined,
  draft: StoredDraft,
  published: Published,
): Promise<DraftRow> {
  const { content, schemaVersion } = declaration ? editableContent(declaration, draft) : draft;
  const isOutdated = published !== undefined && draft.basedOn < published.revision;
  const base = isOutdated && declaration ? await readBase(db, declaration, draft) : undefined;
  return {
    ...toStamp(draft),
    content: isRecord(content) ? content : {},
    schema_version: schemaVersion,
    version: draft.version,
    based_on: draft.basedOn,
    ...(base && { base }),
  };
}

async function readBase(db: Db, declaration: Declaration, { basedOn, ...key }: StoredDraft) {
  const [base] = await listRevisions(db, key, { before: basedOn + 1, limit: 1 });
  return base && editableContent(declaration, base).content;
}

/** When a draft was saved, and by whom. */
export function toStamp({ updatedAt, updatedBy }: StoredDraft): DraftStamp {
  return { updated_at: updatedAt.toISOString(), updated_by: updatedBy };
}
