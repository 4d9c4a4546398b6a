import { findBlock } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { type Entity, editPath } from '#schemas/engine/entity.ts';
import { findEntity } from '#schemas/entities.ts';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { findSettingDeclaration, findSettings } from '#schemas/settings.ts';
import type { Db } from './db.ts';
import { collections, type DocumentKey } from './documents.ts';

/** A document described for a person. */
export interface DescribedDocument extends DocumentKey {
  readonly type: string;
  readonly label: string;
  /** The screen on which it is edited; null where there is none. */
  readonly path: string | null;
}

/** A document that refers to an entry or a file. */
export interface Use extends DescribedDocument {
  /** The field that refers to it; empty for a file that is named by its address. */
  readonly field: string;
}

/** A document as far as its description needs it. */
interface NamedRecord extends DocumentKey {
  readonly type: string;
  /** The name of its page, for a component. */
  readonly page: string | null;
  readonly summary: unknown;
}

/** The declaration of a document; undefined for a type that is not declared. */
export function declarationOf({
  collection,
  type,
}: {
  collection: string;
  type: string;
}): Declaration | undefined {
  if (collection === collections.components) return findBlock(type);
  if (collection === collections.settings) return findSettingDeclaration(type);
  return findEntity(collection);
}

/** Describes a document by its declaration, and an entry by its title. */
export function describeDocument({ collection, id, type, page, summary }: NamedRecord): DescribedDocument {
  const key = { collection, id, type };
  if (collection === collections.components) {
    const block = findBlock(type);
    const label = `${pages[page as PageName]?.label ?? page}, ${block?.label ?? type}`;
    return { ...key, label, path: block?.screen.path ?? null };
  }
  if (collection === collections.settings) {
    const label = findSettingDeclaration(type)?.label ?? type;
    return { ...key, label, path: findSettings(type)?.screen.path ?? null };
  }
  const entity = findEntity(collection);
  if (!entity) return { ...key, label: `${type} ${id}`, path: null };
  return { ...key, label: `${entity.label} “${titleOf(entity, summary)}”`, path: editPath(entity, id) };
}

/** The title of an entry by its summary. */
export function titleOf({ title }: Entity, summary: unknown): string {
  return String((summary as AnyContent)[title] ?? '');
}

/** The documents that refer to an entry or a file: components and settings first, each once a field. */
export async function listUses(db: Db, target: string, id: number): Promise<Use[]> {
  const records: (NamedRecord & { field: string })[] = await db('document_references as reference')
    .join('documents as document', {
      'document.collection': 'reference.collection',
      'document.id': 'reference.document_id',
    })
    .leftJoin('documents as page', (join) =>
      join.on('page.id', 'document.page_id').andOnVal('page.collection', collections.pages),
    )
    .where({ 'reference.target': target, 'reference.target_id': id })
    .distinct({
      collection: 'document.collection',
      id: 'document.id',
      type: 'document.type',
      page: 'page.name',
      field: 'reference.field',
      summary: 'document.summary',
    });
  return records
    .map((record) => ({ ...describeDocument(record), field: record.field }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.collection.localeCompare(b.collection) || a.id - b.id);
}

/** Each document once, whichever of its fields refer to the target. */
export function uniqueDocuments(uses: readonly Use[]): Use[] {
  return [...new Map(uses.map((use) => [`${use.collection} ${use.id}`, use])).values()];
}

const order: readonly string[] = [collections.components, collections.settings];

function rankOf({ collection }: DocumentKey): number {
  const rank = order.indexOf(collection);
  return rank === -1 ? order.length : rank;
}
