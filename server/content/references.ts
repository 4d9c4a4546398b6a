import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type Issue, issueAt, type Path } from '#schemas/engine/issue.ts';
import { addAddresses } from '#schemas/engine/picture-addresses.ts';
import { mapFields, walkFields } from '#schemas/engine/walk.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import type { Db } from '../database/db.ts';
import { type OpenRead, uncached } from '../database/open-read.ts';
import { type DocumentKey, findDocument } from '../documents/documents.ts';
import { type ExistingIds, findExisting, lockExisting } from '../documents/find-existing.ts';
import { collectionOf, findAddresses, idsOf } from '../documents/index-content.ts';
import { listDeletedAddresses } from '../documents/media.ts';
import { describeDocument } from '../documents/uses.ts';

/** The ids that content refers to, by the type of entity or `media`. */
export function listTargets(
  fields: readonly FieldNode[],
  content: AnyContent,
): ReadonlyMap<string, readonly number[]> {
  const named = new Map<string, number[]>();
  for (const { node, value } of walkFields(fields, content)) {
    const target = collectionOf(node);
    if (target !== undefined) named.set(target, [...(named.get(target) ?? []), ...idsOf(value)]);
  }
  return named;
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

/** Returns issues for ids that name nothing public, except those that the same field already stored, and the references to documents that are published too. */
export async function checkReferences(
  db: Db,
  declaration: Declaration,
  content: AnyContent,
  { stored = {}, lock, isPublishedToo }: ReferenceOptions,
): Promise<{ issues: Issue[]; awaited: AwaitedReference[] }> {
  const targets = listTargets(declaration.fields, content);
  const existing = await (lock ? lockExisting(db, targets) : findExisting(uncached(db), targets));
  const storedIds = new Map<FieldNode, Set<number>>();
  for (const { node, value } of walkFields(declaration.fields, stored)) {
    storedIds.set(node, new Set([...(storedIds.get(node) ?? []), ...idsOf(value)]));
  }
  const missing = [...walkFields(declaration.fields, content)].flatMap(({ node, path, value }) => {
    const target = collectionOf(node);
    if (!target) return [];
    const isPicture = isImageOfPicture(node, target);
    const isMissing = (id: number) => {
      const found = existing.get(target)?.get(id);
      const isUsable = found !== undefined && (!isPicture || found.isImage);
      return !isUsable && !storedIds.get(node)?.has(id);
    };
    const what = isPicture ? undefined : (behaviourOf(node.kind).item?.(node.meta) ?? node.meta.label);
    return idsOf(value)
      .filter(isMissing)
      .map((id) => ({ path, what, key: { collection: target, id } }));
  });
  const { awaited = [], lost = [] } = Object.groupBy(missing, ({ key }) =>
    isPublishedToo(key) ? 'awaited' : 'lost',
  );
  const issues = lost.map(async ({ path, what, key }) =>
    issueAt(path, what === undefined ? noImage : await describeMissing(db, what, key)),
  );
  const files = await checkFiles(db, declaration, content, stored);
  return { issues: [...(await Promise.all(issues)), ...files], awaited };
}

/** The collection of gallery files. */
const gallery = 'media';
const noImage = 'Please choose an image from the gallery';

/** Whether a field is the image of a picture, which no other file can be. */
function isImageOfPicture({ kind }: FieldNode, target: string): boolean {
  return target === gallery && behaviourOf(kind).files === undefined;
}

/** Returns issues for addresses of deleted files, except those that were stored already. */
async function checkFiles(
  db: Db,
  declaration: Declaration,
  content: AnyContent,
  stored: AnyContent,
): Promise<Issue[]> {
  const known = new Set(findAddresses(stored));
  const added = findAddresses(content).filter((address) => !known.has(address));
  const deleted = added.length === 0 ? [] : await listDeletedAddresses(db, added);
  if (deleted.length === 0) return [];
  return [...walkFields(declaration.fields, content)].flatMap(({ node, path, value }) => {
    if (typeof value !== 'string' || !deleted.some((address) => value.includes(address))) return [];
    return [issueAt(path, `${node.meta.label} has a file that was deleted. Choose another one.`)];
  });
}

/** Why nothing public can refer to an entry: it is a draft, or there is none. */
async function describeMissing(db: Db, what: string, key: DocumentKey): Promise<string> {
  const draft = (await findDocument(db, key))?.draft;
  if (!draft) return `${what} #${key.id} is no longer available`;
  const { label } = describeDocument({ ...key, type: key.collection, page: null, summary: draft.content });
  return `${label} is not published yet. Publish it first, or publish both together in Changes.`;
}

/** Removes ids of deleted rows, so that pages do not request them. */
export async function dropMissingReferences(
  open: OpenRead,
  declaration: Declaration,
  content: AnyContent,
): Promise<AnyContent> {
  const existing = await findExisting(open, listTargets(declaration.fields, content));
  return keepExisting(declaration, content, existing);
}

/** The same, with the address of its image in each picture. */
export async function resolveReferences(
  open: OpenRead,
  declaration: Declaration,
  content: AnyContent,
): Promise<AnyContent> {
  const existing = await findExisting(open, listTargets(declaration.fields, content));
  const addressOf = (file: number) => {
    const { path, isImage } = { ...existing.get(gallery)?.get(file) };
    return (isImage && path) || undefined;
  };
  return addAddresses(declaration.fields, keepExisting(declaration, content, existing), addressOf);
}

function keepExisting(declaration: Declaration, content: AnyContent, existing: ExistingIds): AnyContent {
  return mapFields(declaration.fields, content, (node, value) => {
    const target = collectionOf(node);
    if (!target) return value;
    const exists = (id: unknown) => typeof id === 'number' && existing.get(target)?.has(id) === true;
    if (Array.isArray(value)) return value.filter(exists);
    return exists(value) ? value : null;
  });
}
