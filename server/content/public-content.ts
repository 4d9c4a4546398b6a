import { fileCollection } from '#schemas/api/bin.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { writeEntryKey } from '#schemas/engine/entry-key.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { hasReferenceScheme, type LinkReference, readReference } from '#schemas/engine/link-target.ts';
import { listLinks, mapLinks } from '#schemas/engine/links.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import { entryPath, findEntity } from '#schemas/entities.ts';
import { findDeclaredPage } from '#schemas/pages/index.ts';
import type { OpenRead } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import type { DocumentKey } from '../documents/documents.ts';
import { findExisting } from '../documents/find-existing.ts';
import { keyOfReference, linkedDocument } from '../documents/index-content.ts';
import { listCurrentPaths } from '../documents/link-targets.ts';
import type { PublishedDocument } from '../documents/published.ts';
import { findReadableContent } from '../documents/revisions.ts';
import { cleanContent } from './clean-html.ts';
import { resolveReferences } from './references.ts';

/** Stored content for visitors: the newest readable revision, complete, with clean HTML and the addresses of links, without hidden values and references to unpublished documents; and its values with all references, for projections that expand them. Undefined when no revision can be read. */
export async function readPublicContent(
  open: OpenRead,
  declaration: Declaration,
  stored: PublishedDocument,
): Promise<{ readonly shown: AnyContent; readonly values: AnyContent } | undefined> {
  const content = await findReadableContent(open, declaration, stored);
  if (!content) return undefined;
  const visible = visibleContent(declaration.fields, content);
  const clean = await cleanContent(declaration, visible);
  // At the same moment, so that both are found in one statement.
  const [complete, showLinks] = await Promise.all([
    resolveReferences(open, declaration.fields, clean.content),
    readLinks(open, declaration.fields, clean.content),
  ]);
  return { shown: showLinks(complete), values: clean.content };
}

function listLinked(fields: readonly FieldNode[], content: AnyContent): DocumentKey[] {
  return listLinks(fields, content).flatMap(({ target }) => linkedDocument(target) ?? []);
}

/** The address of the target of a reference; undefined where it has none. */
export function addressOf(
  reference: LinkReference,
  findPath: (key: DocumentKey) => string | null | undefined,
): string | undefined {
  const { to, anchor } = reference;
  if (to === 'page') {
    const page = findDeclaredPage(reference.name);
    return page && page.route + anchor;
  }
  const path = findPath(keyOfReference(reference)) ?? undefined;
  if (to === 'media' || path === undefined) return path;
  const entity = findEntity(reference.collection);
  const address = entity && entryPath(entity, path);
  return address === undefined ? undefined : address + anchor;
}

/** Finds the targets of the links in content, and returns a function that copies content with their addresses; links to unpublished targets are removed. */
export async function readLinks(
  open: OpenRead,
  fields: readonly FieldNode[],
  content: AnyContent,
): Promise<(content: AnyContent) => AnyContent> {
  const existing = await findExisting(open, listLinked(fields, content));
  const show = (target: string) => {
    const reference = readReference(target);
    if (!reference) return hasReferenceScheme(target) ? undefined : target;
    return addressOf(reference, (key) => existing.get(writeEntryKey(key))?.path);
  };
  return (shown) => mapLinks(fields, shown, show);
}

/** Copies content with addresses in place of references, as clients of the specified calls send them; a reference to a target without an address stays. */
export async function showAddresses(
  db: Db,
  { fields }: Pick<Declaration, 'fields'>,
  content: AnyContent,
): Promise<AnyContent> {
  return (await readAddresses(db, fields, [content]))(content);
}

/** Finds the addresses of the targets of the links in contents, and returns a function that copies one of them as `showAddresses` does. */
export async function readAddresses(
  db: Db,
  fields: readonly FieldNode[],
  contents: readonly AnyContent[],
): Promise<(content: AnyContent) => AnyContent> {
  const keys = contents.flatMap((content) => listLinked(fields, content));
  const paths = await listCurrentPaths(db, keys);
  const findPath = (key: DocumentKey) =>
    // An entry that was never published is found by its id.
    paths.get(writeEntryKey(key)) ?? (key.collection === fileCollection ? undefined : String(key.id));
  return (shown) =>
    mapLinks(fields, shown, (target) => {
      const reference = readReference(target);
      return (reference && addressOf(reference, findPath)) ?? target;
    });
}
