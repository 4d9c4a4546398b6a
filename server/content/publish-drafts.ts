import type { DraftIssue, DraftKey } from '#schemas/api/drafts.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
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
import { deleteDraft, findDraft, type StoredDraft } from '../store/drafts.ts';
import { insertEntry, replaceEntry } from '../store/entries.ts';
import { declarationOf } from '../store/uses.ts';
import { describeDraft } from './describe-draft.ts';
import { listIssues, outdated } from './draft-issues.ts';
import { refuseTakenSlug } from './entry-slug.ts';
import { prepareContent } from './prepare-content.ts';
import { savableContent } from './stored-content.ts';

/** A draft that was published, and the revision that it became. */
export interface PublishedDraft extends DocumentKey {
  readonly revision: number;
}

/** A draft that was not published, and why. */
export interface RefusedDraft extends DocumentKey {
  readonly label: string;
  readonly issues: DraftIssue[];
}

/** Publishes drafts; one that cannot be published holds back only those that refer to it. */
export async function publishDrafts(
  trx: Db,
  keys: readonly DraftKey[],
  savedBy: number | null,
): Promise<{ published: PublishedDraft[]; refused: RefusedDraft[] }> {
  const published: PublishedDraft[] = [];
  let waiting: readonly DraftKey[] = keys;
  let refused: RefusedDraft[] = [];
  // A draft may refer to another one of the same request: it is tried again once that one is published.
  for (let count = -1; count !== waiting.length && waiting.length > 0; ) {
    count = waiting.length;
    refused = [];
    const left: DraftKey[] = [];
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

/** Publishes one draft, or says why it cannot be; a refusal leaves nothing of it behind. */
async function tryToPublish(
  trx: Db,
  key: DraftKey,
  savedBy: number | null,
): Promise<PublishedDraft | RefusedDraft> {
  try {
    const { revision } = await trx.transaction((inner) => publishDraft(inner, key, savedBy));
    return { collection: key.collection, id: key.id, revision };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const draft = await findDraft(trx, key);
    const { label } = draft ? await describeDraft(trx, draft) : { label: 'A draft' };
    return { collection: key.collection, id: key.id, label, issues: listIssues(error) };
  }
}

/** Publishes the given version of a draft: it becomes the next revision of its document, and is deleted. */
export async function publishDraft(
  trx: Db,
  { version, ...key }: DocumentKey & { readonly version: number },
  savedBy: number | null,
): Promise<StoredDocument> {
  const draft = await findDraft(trx, key, { lock: true });
  if (!draft) throw new ApiError('not_found', 'There is no draft any more');
  if (draft.version !== version)
    throw new ApiError('stale', 'This draft was changed in the meantime. Look at it again.');
  const declaration = declarationOf(draft);
  if (!declaration) throw new ApiError('unreadable', 'This type of content is no longer declared.');
  const stored = await findDocument(trx, key, { lock: true });
  if ((stored?.revision ?? 0) !== draft.basedOn) throw new ApiError('stale', outdated);
  const saved = await publishContent(trx, declaration, { draft, stored, savedBy });
  await deleteDraft(trx, key);
  return saved;
}

interface Publication {
  readonly draft: StoredDraft;
  readonly stored: StoredDocument | undefined;
  readonly savedBy: number | null;
}

async function publishContent(
  trx: Db,
  declaration: Declaration,
  { draft, stored, savedBy }: Publication,
): Promise<StoredDocument> {
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
  await refuseTakenSlug(trx, entity, content, stored);
  if (stored) return await replaceEntry(trx, entity, stored, content, { savedBy });
  const id = await insertEntry(trx, entity, content, { savedBy, id: draft.id });
  return await findDocument(trx, { collection: entity.type, id });
}
