import { fileCollection } from '#schemas/api/bin.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { writeEntryKey } from '#schemas/engine/entry-key.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type Issue, issueAt, type Path } from '#schemas/engine/issue.ts';
import { addAddresses } from '#schemas/engine/picture-addresses.ts';
import { mapFields, walkFields } from '#schemas/engine/walk.ts';
import { findEntity } from '#schemas/entities.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { type OpenRead, uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { type DocumentKey, findDocument } from '../documents/documents.ts';
import { findExisting, lockExisting } from '../documents/find-existing.ts';
import { collectionOf, collectionsOf, findAddresses, keysIn, namedIn } from '../documents/index-content.ts';
import { listDeletedAddresses } from '../documents/media.ts';
import { describeDocument } from '../documents/uses.ts';
import { createPause, mapInTurn } from '../utils/in-turn.ts';

/** The entries and files to which the fields of content refer. */
export function listTargets(fields: readonly FieldNode[], content: AnyContent): DocumentKey[] {
  return [...walkFields(fields, content)].flatMap(({ node, value }) => keysIn(node, value));
}

/** A reference to a document that is published together with the one that refers to it. */
export interface AwaitedReference {
  readonly path: Path;
  readonly key: DocumentKey;
}

interface ReferenceOptions {
  readonly stored?: AnyContent | undefined;
  /** Whether the targets cannot be deleted until the transaction ends. */
  readonly lock: boolean;
  readonly isPublishedToo: (key: DocumentKey) => boolean;
}

/** Returns issues for ids in shown fields that name nothing public, except those that the same field already stored and showed, and the references to documents that are published too. */
export async function checkReferences(
  db: Db,
  declaration: Declaration,
  content: AnyContent,
  { stored = {}, lock, isPublishedToo }: ReferenceOptions,
): Promise<{ issues: Issue[]; awaited: AwaitedReference[] }> {
  const pause = createPause();
  const targets = listTargets(declaration.fields, content);
  await pause();
  const existing = await (lock ? lockExisting(db, targets) : findExisting(uncached(db), targets));
  const storedKeys = new Map<FieldNode, Set<string>>();
  for (const { node, value, isHidden } of walkFields(declaration.fields, stored)) {
    if (isHidden) continue;
    const keys = storedKeys.get(node) ?? new Set();
    storedKeys.set(node, keys);
    for (const key of namedIn(node, value)) keys.add(writeEntryKey(key));
  }
  await pause();
  const missing = [...walkFields(declaration.fields, content)].flatMap(({ node, path, value, isHidden }) => {
    if (isHidden) return [];
    const isPicture = isImageOfPicture(node);
    const what = isPicture ? undefined : (behaviourOf(node.kind).item?.(node.meta) ?? node.meta.label);
    const isTarget = ({ collection }: DocumentKey) => collectionsOf(node).includes(collection);
    const isMissing = (key: DocumentKey) => {
      const found = isTarget(key) ? existing.get(writeEntryKey(key)) : undefined;
      const isUsable = found !== undefined && (!isPicture || found.isImage);
      return !isUsable && !storedKeys.get(node)?.has(writeEntryKey(key));
    };
    return namedIn(node, value)
      .filter(isMissing)
      .map((key) => ({ path, what, key, isTarget: isTarget(key) }));
  });
  const { awaited = [], lost = [] } = Object.groupBy(missing, ({ key, isTarget }) =>
    isTarget && isPublishedToo(key) ? 'awaited' : 'lost',
  );
  const issues = await mapInTurn(lost, async ({ path, what, key, isTarget }) => {
    if (what === undefined) return issueAt(path, noImage);
    return issueAt(path, isTarget ? await describeMissing(db, what, key) : describeOther(key));
  });
  const files = await checkFiles(db, declaration, content, { stored, lock });
  return { issues: [...issues, ...files], awaited };
}

const noImage = 'Please choose an image from the gallery';

/** Whether a field is the image of a picture, which no other file can be. */
function isImageOfPicture(node: FieldNode): boolean {
  return collectionOf(node) === fileCollection && behaviourOf(node.kind).files === undefined;
}

/** Why a field cannot refer to an entry of an entity that it does not name. */
function describeOther({ collection, id }: DocumentKey): string {
  return `${findEntity(collection)?.label ?? `‘${collection}’`} #${id} cannot be chosen here`;
}

/** Returns issues for addresses of deleted files in shown fields, except those that were stored already. */
async function checkFiles(
  db: Db,
  declaration: Declaration,
  content: AnyContent,
  { stored, lock }: { readonly stored: AnyContent; readonly lock: boolean },
): Promise<Issue[]> {
  const deleted = await listDeletedFiles(db, content, { stored, lock });
  if (deleted.length === 0) return [];
  return [...walkFields(declaration.fields, content)].flatMap(({ node, path, value, isHidden }) => {
    if (isHidden || typeof value !== 'string' || !deleted.some((address) => value.includes(address)))
      return [];
    return [issueAt(path, `${node.meta.label} has a file that was deleted. Choose another one.`)];
  });
}

/** The addresses of deleted files in content, except those that were stored already. */
async function listDeletedFiles(
  db: Db,
  content: AnyContent,
  { stored, lock }: { readonly stored: AnyContent; readonly lock: boolean },
): Promise<string[]> {
  const known = new Set(findAddresses(stored));
  const added = findAddresses(content).filter((address) => !known.has(address));
  return added.length === 0 ? [] : await listDeletedAddresses(db, added, { lock });
}

/** Empties the images whose files were deleted, except those that were stored already. */
export async function dropDeletedImages(
  db: Db,
  { fields }: Declaration,
  content: AnyContent,
  stored: AnyContent,
): Promise<AnyContent> {
  const deleted: readonly unknown[] = await listDeletedFiles(db, content, { stored, lock: false });
  if (deleted.length === 0) return content;
  return mapFields(fields, content, ({ kind }, value) => {
    const { files, empty } = behaviourOf(kind);
    return files !== undefined && deleted.includes(value) ? empty : value;
  });
}

/** Why nothing public can refer to an entry: it is a draft, or there is none. */
async function describeMissing(db: Db, what: string, key: DocumentKey): Promise<string> {
  const draft = (await findDocument(db, key))?.draft;
  if (!draft) return `${what} #${key.id} is no longer available`;
  const { label } = describeDocument({ ...key, type: key.collection, page: null }, draft.content);
  return `${label} is not published yet. Publish it first, or publish both together in Changes.`;
}

/** Removes ids of deleted rows, so that pages do not request them. */
export async function dropMissingReferences(
  open: OpenRead,
  declaration: Declaration,
  content: AnyContent,
): Promise<AnyContent> {
  const existing = await findExisting(open, listTargets(declaration.fields, content));
  return keepReferences(declaration.fields, content, (key) => existing.has(writeEntryKey(key)));
}

/** Copies content with the address of its image in each picture, and without references to unpublished documents. */
export async function resolveReferences(
  open: OpenRead,
  fields: readonly FieldNode[],
  content: AnyContent,
): Promise<AnyContent> {
  const existing = await findExisting(open, listTargets(fields, content));
  const addressOf = (id: number) => {
    const { path, isImage } = { ...existing.get(writeEntryKey({ collection: fileCollection, id })) };
    return (isImage && path) || undefined;
  };
  const shown = keepReferences(fields, content, (key) => existing.get(writeEntryKey(key))?.isPublic === true);
  return addAddresses(fields, shown, addressOf);
}

function keepReferences(
  fields: readonly FieldNode[],
  content: AnyContent,
  isKept: (key: DocumentKey) => boolean,
): AnyContent {
  return mapFields(fields, content, (node, value) => {
    if (collectionsOf(node).length === 0) return value;
    const keeps = (item: unknown) => keysIn(node, item).some(isKept);
    if (Array.isArray(value)) return value.filter(keeps);
    return keeps(value) ? value : null;
  });
}
