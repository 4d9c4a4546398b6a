import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { hasReferenceScheme, type LinkReference, readReference } from '#schemas/engine/link-reference.ts';
import { listLinks, mapLinks } from '#schemas/engine/links.ts';
import { entryPath, findEntity } from '#schemas/entities.ts';
import { findDeclaredPage } from '#schemas/pages/index.ts';
import type { Db } from '../database/db.ts';
import type { OpenRead } from '../database/open-read.ts';
import { findExisting } from '../documents/find-existing.ts';
import { listCurrentPaths } from '../documents/link-targets.ts';

/** The entries and files that links in contents name, by collection; files under `media`. */
function listLinked(fields: readonly FieldNode[], contents: readonly AnyContent[]): Map<string, Set<number>> {
  const linked = new Map<string, Set<number>>();
  for (const { target } of contents.flatMap((content) => listLinks(fields, content))) {
    const reference = readReference(target);
    if (!reference || reference.to === 'page') continue;
    const collection = linkedCollection(reference);
    linked.set(collection, (linked.get(collection) ?? new Set()).add(reference.id));
  }
  return linked;
}

/** The collection of what a reference names; files are in `media`. */
export const linkedCollection = (reference: Exclude<LinkReference, { to: 'page' }>): string =>
  reference.to === 'entry' ? reference.collection : 'media';

/** The address of what a reference names; undefined where it has none. */
export function addressOf(
  reference: LinkReference,
  findPath: (collection: string, id: number) => string | null | undefined,
): string | undefined {
  const { to, anchor } = reference;
  if (to === 'page') {
    const page = findDeclaredPage(reference.name);
    return page && page.route + anchor;
  }
  const path = findPath(linkedCollection(reference), reference.id) ?? undefined;
  if (to === 'media' || path === undefined) return path;
  const entity = findEntity(reference.collection);
  const address = entity && entryPath(entity, path);
  return address === undefined ? undefined : address + anchor;
}

/** Finds what the links in content name, and returns a function that copies content with their addresses; what is not public is not linked. */
export async function readLinks(
  open: OpenRead,
  fields: readonly FieldNode[],
  content: AnyContent,
): Promise<(content: AnyContent) => AnyContent> {
  const existing = await findExisting(open, listLinked(fields, [content]));
  const show = (target: string) => {
    const reference = readReference(target);
    if (!reference) return hasReferenceScheme(target) ? undefined : target;
    return addressOf(reference, (collection, id) => existing.get(collection)?.get(id)?.path);
  };
  return (shown) => mapLinks(fields, shown, show);
}

/** Copies content with addresses in place of references, as clients of the specified calls send them; those of what has no address stay. */
export async function showAddresses(
  db: Db,
  { fields }: Pick<Declaration, 'fields'>,
  content: AnyContent,
): Promise<AnyContent> {
  return (await readAddresses(db, fields, [content]))(content);
}

/** Finds the addresses of what the links in contents name, and returns a function that copies one of them as `showAddresses` does. */
export async function readAddresses(
  db: Db,
  fields: readonly FieldNode[],
  contents: readonly AnyContent[],
): Promise<(content: AnyContent) => AnyContent> {
  const paths = await listCurrentPaths(db, listLinked(fields, contents));
  // An entry that was never published is found by its id.
  const idPath = (collection: string, id: number) => (collection === 'media' ? undefined : String(id));
  const findPath = (collection: string, id: number) =>
    paths.get(`${collection}/${id}`) ?? idPath(collection, id);
  return (shown) =>
    mapLinks(fields, shown, (target) => {
      const reference = readReference(target);
      return (reference && addressOf(reference, findPath)) ?? target;
    });
}
