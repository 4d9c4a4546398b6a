import { createHash } from 'node:crypto';
import { fileCollection } from '#schemas/api/bin.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { EntryKey } from '#schemas/engine/entry-key.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import type { Path } from '#schemas/engine/issue.ts';
import { type LinkReference, readReference } from '#schemas/engine/link-target.ts';
import { listLinks } from '#schemas/engine/links.ts';
import { isInLists } from '#schemas/engine/projection.ts';
import { foldText } from '#schemas/engine/search-words.ts';
import { excerptOfHtml, startOf } from '#schemas/engine/text-measure.ts';
import { walkFields } from '#schemas/engine/walk.ts';
import { findEntity } from '#schemas/entities.ts';
import { behaviourOf, entriesIn, targetsOf } from '#schemas/fields/index.ts';

/** A reference from a field to an entry or an uploaded file, which is named by its id or its address. */
export interface IndexedReference {
  /** The keys of the fields that lead to it, without the positions of rows; empty for an address found elsewhere. */
  readonly field: string;
  readonly position: number;
  /** An entity's type, `media`, or that of links to other addresses. */
  readonly target: string;
  readonly id?: number;
  readonly address?: string;
}

/** Values derived from a document's content when it is saved. */
export interface IndexedContent {
  readonly slug: string | null;
  /** The values of an entry that lists have, each rich text shortened to plain text: lists and searches read only this. */
  readonly summary: AnyContent;
  /** The values of the fields that a search reads, with the labels of chosen options, folded. */
  readonly searchText: string;
  readonly references: readonly IndexedReference[];
  /** Identifies the fields from which these values were derived. */
  readonly indexedAs: string;
}

/** UTF-16 units of the text that a search reads: an index holds it. */
const maxSearchTextLength = 600;

const mediaAddress = /\/media\/[0-9a-f]{32}\.[a-z0-9]+/g;

/** The collections to which the value of a field refers; none for a field without references. */
export function collectionsOf(node: FieldNode): readonly string[] {
  return behaviourOf(node.kind).files === 'ids' ? [fileCollection] : (targetsOf(node)?.to ?? []);
}

/** The only collection to which the value of a field refers; undefined where there is none, or several. */
export function collectionOf(node: FieldNode): string | undefined {
  const [only, ...others] = collectionsOf(node);
  return others.length === 0 ? only : undefined;
}

/** The entries and files that the value of a field names, in its order. */
export function namedIn(node: FieldNode, value: unknown): EntryKey[] {
  if (behaviourOf(node.kind).files !== 'ids') return entriesIn(node, value);
  return idsOf(value).map((id) => ({ collection: fileCollection, id }));
}

/** The entries and files to which the value of a field refers; an entity that was removed from a field is none of its targets any more. */
export function keysIn(node: FieldNode, value: unknown): EntryKey[] {
  const allowed = collectionsOf(node);
  return namedIn(node, value).filter(({ collection }) => allowed.includes(collection));
}

/** The ids in the value of a reference, of references or of media. */
export function idsOf(value: unknown): number[] {
  const items: unknown[] = [value].flat();
  return items.filter((id): id is number => Number.isInteger(id));
}

/** Derives the indexed columns of content; for undeclared content only its files. */
export function indexContent(declaration: Declaration | undefined, content: AnyContent): IndexedContent {
  const summary = declaration ? summarise(declaration, content) : {};
  return {
    slug: declaration ? slugOf(declaration, content) : null,
    summary,
    searchText: startOf(
      foldText(
        searchedKeys(declaration)
          .flatMap((key) => [summary[key] ?? '', ...labelsOf(declaration, key, summary[key] ?? '')])
          .join(' '),
      ),
      maxSearchTextLength,
    ),
    references: [
      ...listIds(declaration, content),
      ...listLinked(declaration, content),
      ...listAddresses(content),
    ],
    indexedAs: declaration ? fingerprint(declaration) : '',
  };
}

/** The fields of an entity itself that a search reads. */
function searchedKeys(declaration: Declaration | undefined): string[] {
  const entity = declaration && findEntity(declaration.type);
  return entity === declaration ? (entity?.search ?? []).filter((path) => !path.includes('.')) : [];
}

/** The labels of the chosen options of a field, or of all options, where they differ from the stored values: people search by the labels. */
function labelsOf(declaration: Declaration | undefined, key: string, value?: unknown): string[] {
  const node = declaration?.fields.find((field) => field.key === key);
  const options = (node && behaviourOf(node.kind).outline?.(node.meta).options) ?? [];
  const chosen =
    value === undefined ? options : options.filter((option) => [value].flat().includes(option.value));
  return chosen.flatMap((option) => (option.label === option.value ? [] : [option.label]));
}

function slugOf({ fields }: Declaration, content: AnyContent): string | null {
  const node = fields.find(({ kind }) => behaviourOf(kind).slugFrom);
  const slug = node && content[node.key];
  return typeof slug === 'string' && slug !== '' ? slug : null;
}

/** The values of an entry that lists have, each rich text shortened to plain text. */
export function summarise({ fields }: Declaration, content: AnyContent): AnyContent {
  return Object.fromEntries(
    fields.flatMap((node) => {
      const { key, kind } = node;
      const value = content[key];
      if (value === undefined || !isInLists(node)) return [];
      const isLong = behaviourOf(kind).html && typeof value === 'string';
      return [[key, isLong ? excerptOfHtml(value) : value]];
    }),
  );
}

function listIds(declaration: Declaration | undefined, content: AnyContent): IndexedReference[] {
  const visits = [...walkFields(declaration?.fields ?? [], content)];
  return visits.flatMap(({ node, path, value }) => {
    const field = fieldOf(path);
    return keysIn(node, value).map(({ collection: target, id }, position) => ({
      field,
      position,
      target,
      id,
    }));
  });
}

/** The target of links to addresses and pages of this site, which have no id; no collection has its name. */
export const ownAddress = '/';

/** The entries and files that links refer to, and the links to other addresses of this site. */
function listLinked(declaration: Declaration | undefined, content: AnyContent): IndexedReference[] {
  return listLinks(declaration?.fields ?? [], content).flatMap(({ path, target: text }, position) => {
    const place = { field: fieldOf(path), position };
    if (readReference(text)?.to === 'page' || text.startsWith('/'))
      return [{ ...place, target: ownAddress, id: 0 }];
    const key = linkedDocument(text);
    return key ? [{ ...place, target: key.collection, id: key.id }] : [];
  });
}

/** The entry or file that a stored link names; undefined for any other link. */
export function linkedDocument(link: string): EntryKey | undefined {
  const found = readReference(link);
  return found && found.to !== 'page' ? keyOfReference(found) : undefined;
}

/** The key of the entry or file that a reference names. */
export function keyOfReference(reference: Exclude<LinkReference, { to: 'page' }>): EntryKey {
  const { to, id } = reference;
  return { collection: to === 'entry' ? reference.collection : fileCollection, id };
}

/** The keys of the fields on a path, without the positions of rows. */
const fieldOf = (path: Path) => path.filter((part) => typeof part === 'string').join('.');

/** The addresses of files anywhere in content, each once. */
export function findAddresses(content: AnyContent): string[] {
  return [...new Set(JSON.stringify(content).match(mediaAddress) ?? [])];
}

/** The files that are named by address, also inside formatted text and in values that cannot be read. */
function listAddresses(content: AnyContent): IndexedReference[] {
  return findAddresses(content).map((address) => ({ field: '', position: 0, target: 'media', address }));
}

const fingerprints = new WeakMap<Declaration, string>();

/** Identifies the fields from which values are derived: documents that carry another one are indexed again. */
export function fingerprint(declaration: Declaration): string {
  const known = fingerprints.get(declaration);
  if (known !== undefined) return known;
  const describe = (nodes: readonly FieldNode[]): unknown =>
    nodes.map((node) => {
      const [only, ...others] = collectionsOf(node);
      return [node.key, node.kind, others.length === 0 ? only : [only, ...others], describe(node.fields)];
    });
  const text = JSON.stringify([
    7,
    declaration.version,
    describe(declaration.fields),
    searchedKeys(declaration),
    ...searchedKeys(declaration).flatMap((key) => labelsOf(declaration, key)),
  ]);
  const made = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  fingerprints.set(declaration, made);
  return made;
}
