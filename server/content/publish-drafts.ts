import type { DraftIssue, DraftKey } from '#schemas/api/drafts.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { findEntity } from '#schemas/entities.ts';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';
import {
  type DocumentKey,
  findDocument,
  insertDocument,
  type StoredDocument,
  updateDocument,
} from '../store/documents.ts';
import { findDraft } from '../store/drafts.ts';
import { endDraft } from '../store/end-draft.ts';
import { insertEntryDocument, replaceEntry } from '../store/entries.ts';
import { type Snapshot, settleDraft } from '../store/snapshots.ts';
import { declarationOf } from '../store/uses.ts';
import { describeDraft } from './describe-draft.ts';
import { listIssues, notPublic, outdated } from './draft-issues.ts';
import { rejectTakenSlug } from './entry-slug.ts';
import { prepareContent } from './prepare-content.ts';
import { savableContent } from './stored-content.ts';

/** A draft that was published, and the revision that it became. */
export interface PublishedDraft extends DocumentKey {
  readonly revision: number;
}

/** A draft that was not published, and why. */
export interface RejectedDraft extends DocumentKey {
  readonly label: string;
  readonly issues: DraftIssue[];
}

/** A version of a draft, or a copy of one. */
export type Publishable = DraftKey | Snapshot;

/** Publishes drafts or copies of them; one that cannot be published holds back only those that refer to it. */
export async function publishDrafts(
  trx: Db,
  keys: readonly Publishable[],
  savedBy: number | null,
): Promise<{ published: PublishedDraft[]; refused: RejectedDraft[] }> {
  const published: PublishedDraft[] = [];
  let waiting: readonly Publishable[] = keys;
  let refused: RejectedDraft[] = [];
  // A draft may refer to another one of the same request: it is tried again once that one is published.
  for (let count = -1; count !== waiting.length && waiting.length > 0; ) {
    count = waiting.length;
    refused = [];
    const left: Publishable[] = [];
    for (const key of waiting) {
      const result = await tryToPublish(trx, key, savedBy);
      if ('revision' in result) published.push(result);
      else {
        refused.push(result);
        left.push(key);
      }
    }
    waiting = left;
  }
  return { published, refused };
}

/** Publishes one draft in a savepoint, or returns why it cannot be published. */
async function tryToPublish(
  trx: Db,
  key: Publishable,
  savedBy: number | null,
): Promise<PublishedDraft | RejectedDraft> {
  const isCopy = 'snapshotId' in key;
  try {
    const { revision } = await trx.transaction((inner) =>
      isCopy ? publishSnapshot(inner, key) : publishDraft(inner, key, savedBy),
    );
    return { collection: key.collection, id: key.id, revision };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const draft = isCopy ? key : await findDraft(trx, key);
    const { label } = draft ? await describeDraft(trx, draft) : { label: 'A draft' };
    return { collection: key.collection, id: key.id, label, issues: listIssues(error) };
  }
}

/** Publishes a version of a draft as the next revision of its document, and deletes the draft. */
export async function publishDraft(
  trx: Db,
  { version, ...key }: DocumentKey & { readonly version: number },
  savedBy: number | null,
): Promise<StoredDocument> {
  const draft = await findDraft(trx, key, { lock: true });
  if (!draft) throw new ApiError('not_found', 'There is no draft any more');
  if (draft.version !== version)
    throw new ApiError('stale', 'This draft was changed in the meantime. Look at it again.');
  const saved = await publishContent(trx, draft, savedBy);
  await endDraft(trx, key);
  return saved;
}

/** Publishes a copy of a draft; the draft is deleted unless it was edited since. */
async function publishSnapshot(trx: Db, snapshot: Snapshot): Promise<StoredDocument> {
  const saved = await publishContent(trx, snapshot, snapshot.createdBy);
  await settleDraft(trx, snapshot.snapshotId, saved.revision);
  return saved;
}

/** Content that is published, and where. */
type Content = Omit<Snapshot, 'snapshotId' | 'createdBy'>;

interface Publication {
  readonly draft: Content;
  readonly stored: StoredDocument | undefined;
  readonly savedBy: number | null;
}

async function publishContent(trx: Db, draft: Content, savedBy: number | null): Promise<StoredDocument> {
  const declaration = declarationOf(draft);
  if (!declaration) throw new ApiError('unreadable', 'This type of content is no longer declared.');
  const stored = await findDocument(trx, draft, { lock: true });
  if ((stored?.revision ?? 0) !== draft.basedOn) throw new ApiError('stale', stored ? outdated : notPublic);
  const content = await prepareContent(trx, declaration, savableContent(declaration, draft), {
    stored: stored && savableContent(declaration, stored),
    version: declaration.version,
  });
  const entity = findEntity(draft.collection);
  const save = { declaration, content, savedBy };
  const saved = entity
    ? await publishEntry(trx, entity, { draft, stored, content, savedBy })
    : stored
      ? await updateDocument(trx, stored, save)
      : await insertDocument(trx, draft, save);
  if (!saved) throw new ApiError('duplicate', 'Another document of this name was published meanwhile.');
  return saved;
}

async function publishEntry(
  trx: Db,
  entity: Entity,
  { draft, stored, content, savedBy }: Publication & { readonly content: AnyContent },
): Promise<StoredDocument | undefined> {
  await rejectTakenSlug(trx, entity, content, stored ?? { id: draft.id, content: {} });
  if (stored) return await replaceEntry(trx, entity, stored, content, { savedBy });
  return await insertEntryDocument(trx, entity, content, { savedBy, id: draft.id });
}
