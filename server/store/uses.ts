import { findBlock } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { type Entity, editPath } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { findEntity } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import { findSettingDeclaration, findSettings } from '#schemas/settings.ts';
import type { Db } from './db.ts';
import { collections, type DocumentKey } from './documents.ts';
import type { Conditions } from './query.ts';

/** A document with its label and the path of its screen. */
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

const pageLabels = new Map<string, string>(Object.values(pages).map(({ name, label }) => [name, label]));

/** Describes a document by its declaration, and an entry by its title. */
export function describeDocument({ collection, id, type, page, summary }: NamedRecord): DescribedDocument {
  const key = { collection, id, type };
  if (collection === collections.components) {
    const block = findBlock(type);
    const label = `${pageLabels.get(page ?? '') ?? page}, ${block?.label ?? type}`;
    return { ...key, label, path: block?.screen.path ?? null };
  }
  if (collection === collections.settings) {
    const label = findSettingDeclaration(type)?.label ?? type;
    return { ...key, label, path: findSettings(type)?.screen.path ?? null };
  }
  const entity = findEntity(collection);
  if (!entity) return { ...key, label: `${type} ${id}`, path: null };
  const title = titleOf(entity, summary);
  const label = `${entity.label} ${title === '' ? id : `“${title}”`}`;
  return { ...key, label, path: editPath(entity, id) };
}

/** The title of an entry by its summary. */
export function titleOf({ title }: Entity, summary: unknown): string {
  return isRecord(summary) ? String(summary[title] ?? '') : '';
}

/** A field of documents of one type that refers to an entry or a file. */
export type UsingField = Pick<Use, 'collection' | 'type' | 'field'>;

/** The fields that refer to an entry. */
export async function listUsingFields(db: Db, target: string, id: number): Promise<UsingField[]> {
  const { rows } = await db.raw<UsingField>(
    `select distinct used.collection, used.field, coalesce((
       select type from documents where collection = used.collection and id = used.document_id
     ), used.collection) as type
     from (
       select collection, field, case when collection = any(:singles::text[]) then document_id end as document_id
       from document_references where target = :target and target_id = :id group by 1, 2, 3
     ) as used`,
    // The type of an entry is its collection: only other documents are read.
    { target, id, singles: Object.values(collections) },
  );
  return rows;
}

/** The number of documents whose given fields refer to an entry or a file. */
export async function countUses(
  db: Db,
  target: string,
  id: number,
  fields: readonly UsingField[],
): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select count(*) as count from (
       select distinct collection, document_id from document_references
       where target = ? and target_id = ? and (collection, field) in (select * from unnest(?::text[], ?::text[]))
     ) as used`,
    [target, id, ...fieldBindings(fields)],
  );
  return Number(rows[0]?.count ?? 0);
}

/** The documents that refer to an entry or a file: components and settings first, each once a field; all, or some. */
export async function listUses(
  db: Db,
  target: string,
  id: number,
  some?: { readonly fields: readonly UsingField[]; readonly limit: number },
): Promise<Use[]> {
  const query = db('document_references as reference')
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
  if (some) {
    const { fields, limit } = some;
    whereFields(query, fields);
    // Chosen by their keys, before anything is read of documents that may be thousands.
    query.whereRaw(
      `(reference.collection, reference.document_id) in (
        select distinct collection, document_id from document_references
        where target = ? and target_id = ? and (collection, field) in (select * from unnest(?::text[], ?::text[]))
        order by 1, 2 limit ?)`,
      [target, id, ...fieldBindings(fields), limit],
    );
  }
  const records = await query;
  return records
    .map((record) => ({ ...describeDocument(record), field: record.field }))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.collection.localeCompare(b.collection) || a.id - b.id);
}

function whereFields<S>(query: Conditions<S>, fields: readonly UsingField[]): void {
  query.whereRaw(
    '(reference.collection, reference.field) in (select * from unnest(?::text[], ?::text[]))',
    fieldBindings(fields),
  );
}

function fieldBindings(fields: readonly UsingField[]): [collections: string[], fields: string[]] {
  return [fields.map(({ collection }) => collection), fields.map(({ field }) => field)];
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
