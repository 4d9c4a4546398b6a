import type { DraftIssue, DraftKey } from '#schemas/api/drafts.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { writeEntryKey } from '#schemas/engine/entry-key.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { findEntity } from '#schemas/entities.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { cacheTags, noteChange } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { keepAddress, lockSlugs, slugOf, withFreeSlug } from '../documents/addresses.ts';
import { byKey } from '../documents/document-key.ts';
import {
  type DocumentKey,
  findDocuments,
  lockDocuments,
  type Revision,
  type StoredDocument,
} from '../documents/documents.ts';
import { rebaseDraft } from '../documents/drafts.ts';
import { type PublicDocument, publishRevision } from '../documents/publications.ts';
import { findRevisions } from '../documents/revisions.ts';
import { describeDocument } from '../documents/uses.ts';
import { ApiError, invalidContent, listIssues, notPublic, outdated } from '../errors.ts';
import { type PreparedContent, prepareTogether } from './prepare-content.ts';
import { savableContent } from './stored-content.ts';
import { checkUnique, listUnique, rejectTakenSlug } from './unique-values.ts';

/** A document that was not published, and why. */
export interface RejectedDocument extends DocumentKey {
  readonly label: string;
  readonly issues: DraftIssue[];
}

/** A document and the revision of it that is published. */
export type Publication = DocumentKey & { readonly revision: number };

/** Content that can be published as it is. */
export interface Prepared {
  readonly document: StoredDocument;
  readonly declaration: Declaration;
  readonly content: AnyContent;
  /** The stored revision from which it is made. */
  readonly revision: Revision;
}

interface PrepareOptions {
  /** Whether the published revision may be newer than the one on which a draft is based. */
  readonly ignoresBase?: boolean;
  /** Whether nothing is locked, as nothing is written. */
  readonly isTrial?: boolean;
}

/** Publishes the drafts of documents; one that cannot be published holds back only those that refer to it. */
export async function publishDrafts(
  trx: Db,
  named: readonly DraftKey[],
  savedBy: number | null,
): Promise<{ published: PublicDocument[]; refused: RejectedDocument[] }> {
  const keys = [...new Map(named.map((key) => [`${writeEntryKey(key)} ${key.version}`, key])).values()];
  await lockDocuments(trx, keys);
  const documents = await findDocuments(trx, keys);
  const stale: RejectedDocument[] = [];
  const chosen = keys.flatMap(({ version, ...key }, position) => {
    const draft = documents[position]?.draft;
    if (draft?.id === version) return [{ ...key, revision: version }];
    const message = draft ? changedSince : 'There is no draft any more';
    stale.push({ ...key, label: labelOf(documents[position]), issues: [{ path: '', message }] });
    return [];
  });
  const { published, refused } = await publishRevisions(trx, chosen, () => savedBy);
  // A transaction that records nothing clears the cache.
  for (const { collection, id } of [...stale, ...refused]) noteChange(cacheTags.document(collection, id));
  return { published, refused: [...stale, ...refused] };
}

const changedSince = 'This draft was changed in the meantime. Look at it again.';

const labelOf = (document: StoredDocument | undefined) =>
  document ? describeDocument(document, (document.draft ?? document.published)?.content).label : 'A draft';

/** Publishes stored revisions of documents together. */
export async function publishRevisions(
  trx: Db,
  chosen: readonly Publication[],
  savedBy: (key: DocumentKey) => number | null,
): Promise<{ published: PublicDocument[]; refused: RejectedDocument[] }> {
  await lockDocuments(trx, chosen);
  const { prepared, refused } = await prepareRevisions(trx, chosen);
  const published: PublicDocument[] = [];
  for (const each of prepared) published.push(await writePrepared(trx, each, savedBy(each.document)));
  return { published, refused };
}

/** Publishes prepared content of a locked document. */
export async function writePrepared(
  trx: Db,
  { document, declaration, content, revision }: Prepared,
  savedBy: number | null,
): Promise<PublicDocument> {
  const isDraft = revision.id === document.draft?.id;
  const saved = await publishRevision(
    trx,
    document,
    { declaration, content, savedBy },
    // One that was published before is copied.
    {
      ...(revision.number === null ? { revision: revision.id } : { copied: revision.id }),
      endsDraft: isDraft,
    },
  );
  if (!isDraft) await rebaseDraft(trx, document, saved.published.id);
  await keepNewAddress(trx, document, content);
  return saved;
}

/** Stores the address of an entry whose slug is another than before. */
export async function keepNewAddress(
  trx: Db,
  { collection, id, published }: StoredDocument,
  content: AnyContent,
): Promise<void> {
  const entity = findEntity(collection);
  if (entity && isNewSlug(entity, published, content)) await keepAddress(trx, entity, id, content);
}

/** Whether an entry gets another slug than the one that is public. */
function isNewSlug(entity: Entity, published: Revision | null, content: AnyContent): boolean {
  return published === null || slugOf(entity, content) !== slugOf(entity, published.content);
}

/** Returns the content of an entry with a slug of its own, which no other transaction chooses meanwhile; throws for a value that has to be unique and is not. */
export async function claimSlug(
  trx: Db,
  document: Pick<StoredDocument, 'collection' | 'id' | 'published'>,
  content: AnyContent,
  numbersFormerSlug = false,
): Promise<AnyContent> {
  const entity = findEntity(document.collection);
  if (!entity) return content;
  if (listUnique(entity).length === 0 && !isNewSlug(entity, document.published, content)) return content;
  await lockSlugs(trx, [entity.type]);
  return await completeSlug(trx, document, content, { numbersFormerSlug });
}

interface Candidate extends Prepared {
  readonly awaited: PreparedContent['awaited'];
}

/** Validates stored revisions that are to be published together, and completes their slugs; reads only. */
export async function prepareRevisions(
  db: Db,
  chosen: readonly Publication[],
  { ignoresBase = false, isTrial = false }: PrepareOptions = {},
): Promise<{ prepared: Prepared[]; refused: RejectedDocument[] }> {
  const keys = new Set(chosen.map(writeEntryKey));
  const [documents, revisions] = [await findDocuments(db, chosen), await findRevisions(db, chosen)];
  const candidates: Candidate[] = [];
  const refused: RejectedDocument[] = [];
  for (const [position, { revision, ...key }] of chosen.entries()) {
    const [document, stored] = [documents[position], revisions[position]];
    try {
      if (!document || !stored) throw new ApiError('not_found', notPublic);
      if (!ignoresBase && hasOtherBase(document, stored))
        throw new ApiError('stale', document.published ? outdated : notPublic);
      const options = { isTrial, isPublishedToo: (other: DocumentKey) => keys.has(writeEntryKey(other)) };
      candidates.push({
        document,
        revision: stored,
        ...(await prepareRevision(db, document, stored, options)),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push(
        document
          ? toRejected(document, stored ?? document.draft, error)
          : { ...key, label: 'A document', issues: listIssues(error) },
      );
    }
  }
  const completed = await completeSlugs(db, dropDependent(candidates, refused), refused, { isTrial });
  return { prepared: dropDependent(completed, refused), refused };
}

function toRejected(document: StoredDocument, revision: Revision | null, error: ApiError): RejectedDocument {
  const { collection, id } = document;
  const { label } = describeDocument(document, revision?.content);
  return { collection, id, label, issues: listIssues(error) };
}

async function prepareRevision(
  db: Db,
  document: StoredDocument,
  revision: Revision,
  options: { readonly isTrial: boolean; readonly isPublishedToo: (key: DocumentKey) => boolean },
): Promise<Omit<Candidate, 'document' | 'revision'>> {
  const declaration = findDeclaration(document);
  if (!declaration) throw new ApiError('unreadable', 'This type of content is no longer declared.');
  const prepared = await prepareTogether(db, declaration, savableContent(declaration, revision), {
    stored: document.published ? savableContent(declaration, document.published) : undefined,
    version: declaration.version,
    ...options,
  });
  return { declaration, ...prepared };
}

/** Whether a document was published with other content, or unpublished, since a draft of it was begun. */
export function hasOtherBase({ published }: StoredDocument, { number, basedOn }: Revision): boolean {
  // A revision that was published before becomes public again.
  return (published?.id ?? null) !== (number === null ? basedOn : null);
}

/** Refuses documents that refer to refused ones, until no other does. */
function dropDependent(candidates: readonly Candidate[], refused: RejectedDocument[]): Candidate[] {
  let ready = [...candidates];
  for (let count = -1; count !== ready.length; ) {
    count = ready.length;
    const keys = byKey(refused);
    ready = ready.filter(({ document, revision, awaited }) => {
      const issues = awaited.flatMap(({ path, key }) => {
        const target = keys.get(writeEntryKey(key));
        return target ? [issueAt(path, `${target.label} is not published yet and cannot be published.`)] : [];
      });
      if (issues.length === 0) return true;
      refused.push(toRejected(document, revision, invalidContent(issues)));
      return false;
    });
  }
  return ready;
}

/** Completes the slugs of entries; refuses those whose typed slug another entry has. */
async function completeSlugs(
  db: Db,
  candidates: readonly Candidate[],
  refused: RejectedDocument[],
  { isTrial }: { readonly isTrial: boolean },
): Promise<Candidate[]> {
  if (!isTrial)
    await lockSlugs(
      db,
      candidates.flatMap(({ document }) => findEntity(document.collection)?.type ?? []),
    );
  const taken = new Map<string, Set<string>>();
  const completed: Candidate[] = [];
  for (const candidate of candidates) {
    const { document, revision } = candidate;
    try {
      const own = taken.get(document.collection) ?? new Set<string>();
      const content = await completeSlug(db, document, candidate.content, { taken: own });
      taken.set(document.collection, own);
      completed.push({ ...candidate, content });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push(toRejected(document, revision, error));
    }
  }
  return completed;
}

/** Returns the content of an entry with a slug of its own, and adds that to those that are taken; throws for a typed one that another entry has or had, and for other values that have to be unique. */
async function completeSlug(
  db: Db,
  { collection, id, published }: Pick<StoredDocument, 'collection' | 'id' | 'published'>,
  content: AnyContent,
  { taken = new Set(), numbersFormerSlug = false }: { taken?: Set<string>; numbersFormerSlug?: boolean },
): Promise<AnyContent> {
  const entity = findEntity(collection);
  if (!entity) return content;
  const issues = await checkUnique(db, entity, content, { id, stored: published, taken });
  if (issues.length > 0) throw invalidContent(issues);
  if (!isNewSlug(entity, published, content)) return content;
  await rejectTakenSlug(db, entity, content, { id, content: published?.content ?? {}, numbersFormerSlug });
  const slugged = await withFreeSlug(db, entity, content, { ownId: id, taken });
  taken.add(slugOf(entity, slugged));
  return slugged;
}
