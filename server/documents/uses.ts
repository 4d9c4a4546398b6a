import type { ValueUse } from '#schemas/api/documents.ts';
import { findBlock } from '#schemas/blocks.ts';
import { type Entity, editPath } from '#schemas/engine/entity.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { holdsSharedValues, listSharedValues } from '#schemas/engine/shared-values.ts';
import { entities, findEntity } from '#schemas/entities.ts';
import { findDeclaredPage } from '#schemas/pages/index.ts';
import { findDeclaration, findSettingDeclaration, findSettings } from '#schemas/settings.ts';
import type { Db } from '../database/db.ts';
import type { BinnedDocument } from './bin.ts';
import { byKey } from './document-key.ts';
import {
  collections,
  type DocumentKey,
  findDocuments,
  listDrafted,
  listPublished,
  type Revision,
  type StoredDocument,
} from './documents.ts';

/** A document with its label and the path of its screen. */
interface DescribedDocument extends DocumentKey {
  readonly type: string;
  readonly label: string;
  /** The screen on which it is edited; null where there is none. */
  readonly path: string | null;
}

/** A document that refers to an entry or a file. */
export interface Use extends DescribedDocument {
  /** The field that refers to it; empty for a file that is named by its address. */
  readonly field: string;
  /** Whether only a draft refers to it, or a revision that is scheduled or shared. */
  readonly isDraft: boolean;
}

/** A document as far as its description needs it. */
interface NamedDocument extends DocumentKey {
  readonly type: string;
  /** The name of its page, for a component. */
  readonly page: string | null;
}

/** Describes a document by its declaration, and an entry by the title in its content or its summary. */
export function describeDocument(
  { collection, id, type, page }: NamedDocument,
  content: unknown,
): DescribedDocument {
  const key = { collection, id, type };
  if (collection === collections.components) {
    const block = findBlock(type);
    const label = `${findDeclaredPage(page ?? '')?.label ?? page}, ${block?.label ?? type}`;
    return { ...key, label, path: block?.screen.path ?? null };
  }
  if (collection === collections.settings) {
    const label = findSettingDeclaration(type)?.label ?? type;
    return { ...key, label, path: findSettings(type)?.screen.path ?? null };
  }
  const entity = findEntity(collection);
  if (!entity) return { ...key, label: `${type} ${id}`, path: null };
  const title = titleOf(entity, content);
  const label = `${entity.label} ${title === '' ? id : `“${title}”`}`;
  return { ...key, label, path: editPath(entity, id) };
}

/** The title of an entry by its summary. */
export function titleOf({ title }: Entity, summary: unknown): string {
  return isRecord(summary) ? String(summary[title] ?? '') : '';
}

/** The name of a deleted document or file: the title of an entry, the label of anything else. */
export function labelOfBinned({ fileName, content, ...binned }: BinnedDocument): string {
  if (fileName !== null) return fileName;
  const entity = findEntity(binned.collection);
  if (entity) return titleOf(entity, content) || `#${binned.id}`;
  const known = findDeclaration(binned) ? undefined : firstTextOf(content);
  return known ?? describeDocument(binned, content).label;
}

/** The first short text of content, by which a document is recognised whose type is no longer declared. */
function firstTextOf(content: unknown): string | undefined {
  if (!isRecord(content)) return undefined;
  const values = [content.title, content.name, ...Object.values(content)];
  return values
    .find((value) => typeof value === 'string' && value !== '' && value.length <= maxLabel)
    ?.toString();
}

const maxLabel = 100;

/** A field of documents of one type that refers to an entry or a file, in published revisions or only in drafts. */
export type UsingField = Pick<Use, 'collection' | 'type' | 'field' | 'isDraft'>;

/** References to a target, whose id is given in SQL, from the published revisions of other documents, and from their drafts and revisions that are scheduled or shared. */
export const referencesTo = (id: string) => `(
    select collection, document_id, field, false as is_draft, null::bigint as revision_id
    from published_references where target = :target and target_id = ${id}
      and (collection <> :target or document_id <> ${id})
    union all
    select revisions.collection, revisions.document_id, field, true, revision_id
    from revision_references
      join revisions on revisions.id = revision_id
      join documents on documents.collection = revisions.collection and documents.id = revisions.document_id
    where target = :target and target_id = ${id} and deleted_at is null
      and (revisions.collection <> :target or revisions.document_id <> ${id}) and (
      draft = revision_id
      or exists (select from schedules where schedules.revision = revision_id and failed_at is null)
      or exists (
        select from approval_revisions as pin join approval_links on approval_links.id = pin.link_id
        where pin.revision_id = revisions.id and revoked_at is null and expires_at > now()))
  ) as used`;

const used = referencesTo(':id');

/** The fields that refer to an entry. */
export async function listUsingFields(db: Db, target: string, id: number): Promise<UsingField[]> {
  const { rows } = await db.raw<UsingField>(
    `select distinct found.collection, found.field, found.is_draft as "isDraft", coalesce((
       select type from documents where collection = found.collection and id = found.document_id
     ), found.collection) as type
     from (
       select collection, field, is_draft,
         case when collection = any(:singles::text[]) then document_id end as document_id
       from ${used} group by 1, 2, 3, 4
     ) as found`,
    // The type of an entry is its collection: only other documents are read.
    { target, id, singles: Object.values(collections) },
  );
  return rows;
}

const isAmong = `(collection, field, is_draft) in (
  select * from unnest(:collections::text[], :fields::text[], :areDrafts::boolean[]))`;

/** The number of documents whose given fields refer to an entry or a file. */
export async function countUses(
  db: Db,
  target: string,
  id: number,
  fields: readonly UsingField[],
): Promise<number> {
  const { rows } = await db.raw<{ count: number }>(
    `select count(*) as count from (select distinct collection, document_id from ${used} where ${isAmong}) as found`,
    { target, id, ...fieldBindings(fields) },
  );
  return Number(rows[0]?.count ?? 0);
}

type UseRecord = NamedDocument & Pick<Use, 'field' | 'isDraft'> & { readonly summary: unknown };

/** The documents that refer to an entry or a file: components and settings first, each once a field; all, or some. */
export async function listUses(
  db: Db,
  target: string,
  id: number,
  some?: { readonly fields: readonly UsingField[]; readonly limit: number },
): Promise<Use[]> {
  // Chosen by their keys, before anything is read of documents that may be thousands.
  const chosen = `
    ${isAmong} and (collection, document_id) in (
      select distinct collection, document_id from ${used} where ${isAmong} order by 1, 2 limit :limit)`;
  const { rows } = await db.raw<UseRecord>(
    `select distinct on (used.collection, used.document_id, used.field)
       used.collection, used.document_id as id, document.type, page.name as page, used.field, used.is_draft as "isDraft",
       case when used.is_draft then (select content from revisions where revisions.id = used.revision_id)
         else (select summary from published where published.collection = used.collection and published.id = used.document_id)
       end as summary
     from (select * from ${used} where ${some ? chosen : 'true'}) as used
       join documents as document on document.collection = used.collection and document.id = used.document_id
       left join documents as page on page.collection = :pages and page.id = document.page_id
     order by used.collection, used.document_id, used.field, used.is_draft`,
    {
      target,
      id,
      pages: collections.pages,
      ...(some && { ...fieldBindings(some.fields), limit: some.limit }),
    },
  );
  return rows
    .map(({ field, isDraft, summary, ...document }) => {
      const described = describeDocument(document, summary);
      const label = isDraft ? `${described.label} (draft)` : described.label;
      return { ...described, label, field, isDraft };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.collection.localeCompare(b.collection) || a.id - b.id);
}

function fieldBindings(fields: readonly UsingField[]) {
  return {
    collections: fields.map(({ collection }) => collection),
    fields: fields.map(({ field }) => field),
    areDrafts: fields.map(({ isDraft }) => String(isDraft)),
  };
}

/** Each document once, whichever of its fields refer to the target. */
export function uniqueDocuments(uses: readonly Use[]): Use[] {
  const preferred = byKey(uses.toSorted((a, b) => Number(b.isDraft) - Number(a.isDraft)));
  return [...byKey(uses).keys()].flatMap((key) => preferred.get(key) ?? []);
}

const order: readonly string[] = [collections.components, collections.settings];

function rankOf({ collection }: DocumentKey): number {
  const rank = order.indexOf(collection);
  return rank === -1 ? order.length : rank;
}

const maxEntries = 20;

const maxDrafts = 500;

/** The fields of components, settings and entries that hold a value with this identity. */
export async function findValueUses(db: Db, identity: string): Promise<ValueUse[]> {
  const { components, settings } = collections;
  const documents = [
    ...(await listPublished(db, { collection: components })),
    ...(await listPublished(db, { collection: settings })),
    ...(await findDocuments(db, await listCandidates(db, identity))),
  ].filter((document) => document !== undefined);
  const drafted = await listDrafted(db, { limit: maxDrafts });
  return [
    ...documents.flatMap((document) => usesIn(document, document.published, identity)),
    ...drafted.flatMap((document) =>
      usesIn(document, document.draft, identity).map((use) => ({ ...use, label: `${use.label} (draft)` })),
    ),
  ];
}

function usesIn(document: StoredDocument, revision: Revision | null, identity: string): ValueUse[] {
  const declaration = findDeclaration(document);
  if (!declaration || !revision) return [];
  const { content } = loadContent(declaration, revision.content, revision.schemaVersion);
  const { label, path } = describeDocument(document, revision.content);
  return listSharedValues(declaration.fields, content)
    .filter((shared) => shared.identity === identity)
    .map(({ label: field }) => ({ label, path, field }));
}

/** The entries that may hold the value: its letters and digits alone come close to every way of writing it. */
async function listCandidates(db: Db, identity: string): Promise<DocumentKey[]> {
  const squashed = squash(identity.slice(identity.indexOf(':') + 1));
  const found: DocumentKey[] = [];
  for (const { type: collection, fields } of entities) {
    const keys = fields.filter(holdsSharedValues).map(({ key }) => key);
    if (keys.length === 0) continue;
    const query = db('published').where({ collection });
    query.where((any) => {
      for (const key of keys)
        any.orWhereRaw(`regexp_replace(lower(summary->>'${key}'), '[^a-z0-9]', '', 'g') like ?`, [
          `%${squashed}`,
        ]);
    });
    found.push(...(await query.orderBy('id').limit(maxEntries).select('collection', 'id')));
  }
  return found;
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
