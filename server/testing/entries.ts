import type { AnyContent, ContentOf } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { getEntity } from '#schemas/entities.ts';
import { listForAdmin, listForVisitors } from '../content/entry-rows.ts';
import { claimSlug, keepNewAddress } from '../content/publish-documents.ts';
import type { Db } from '../store/db.ts';
import { binDocument, collections, lockDocument } from '../store/documents.ts';
import { insertEntry } from '../store/entries.ts';
import type { ListRequest } from '../store/list-entries.ts';
import { uncached } from '../store/open-read.ts';
import { insertDocument, publishRevision } from '../store/publications.ts';
import { findPublished, type PublishedDocument } from '../store/published.ts';
import { declarationOf } from '../store/uses.ts';

type Named = Readonly<Record<string, unknown>> & { readonly id: number };

/** Updates the given fields of an entry; false when there is none. */
export async function updateEntry<E extends Entity>(
  trx: Db,
  entity: E,
  id: number,
  content: Partial<ContentOf<E>>,
): Promise<boolean> {
  const stored = await lockDocument(trx, { collection: entity.type, id });
  if (!stored?.published) return false;
  const { content: before } = stored.published;
  const next = await claimSlug(trx, stored, { ...(isRecord(before) && before), ...content });
  const save = { declaration: entity, content: next, savedBy: null };
  await publishRevision(trx, stored, save, { endsDraft: false });
  await keepNewAddress(trx, stored, next);
  return true;
}

/** Moves an entry to the bin; false when there is none. */
export async function removeEntry(trx: Db, { type: collection }: Entity, id: number): Promise<boolean> {
  const stored = await lockDocument(trx, { collection, id }, 'removal');
  if (!stored?.published) return false;
  await binDocument(trx, stored, null);
  return true;
}

/** The published document of a key. */
async function readPublished(
  db: Db,
  stored: { readonly collection: string; readonly id: number } | undefined,
): Promise<PublishedDocument> {
  const published = stored && (await findPublished(uncached(db), stored));
  if (!published) throw new Error('Its name is taken.');
  return published;
}

/** Reads and writes the entries of one entity in a test. */
function entriesOf<E extends Entity>(entity: E) {
  return {
    insert: (trx: Db, content: ContentOf<E>) => insertEntry(trx, entity, content),
    update: (trx: Db, id: number, content: Partial<ContentOf<E>>) => updateEntry(trx, entity, id, content),
    remove: (trx: Db, id: number) => removeEntry(trx, entity, id),
    list: (db: Db, request: ListRequest = {}): Promise<Named[]> =>
      listForVisitors(uncached(db), entity, request),
    listForAdmin: (db: Db, request: ListRequest = {}): Promise<Named[]> => listForAdmin(db, entity, request),
  };
}

/** Entries of this site in tests. */
export const entries = {
  project: entriesOf(getEntity('project')),
  service: entriesOf(getEntity('service')),
  client: entriesOf(getEntity('client')),
  major: entriesOf(getEntity('major')),
  member: entriesOf(getEntity('team_member')),
};

export const insertProject = entries.project.insert;
export const updateProject = entries.project.update;
export const deleteProject = entries.project.remove;
export const insertService = entries.service.insert;
export const updateService = entries.service.update;
export const deleteService = entries.service.remove;
export const insertClient = entries.client.insert;
export const deleteClient = entries.client.remove;
export const insertMajor = entries.major.insert;
export const deleteMajor = entries.major.remove;
export const insertMember = entries.member.insert;
export const updateMember = entries.member.update;

interface NewComponent {
  readonly pageId: number;
  readonly name: string;
  readonly orderNo: number;
  readonly content: AnyContent;
  readonly schemaVersion?: number;
  readonly savedBy?: number | null;
}

/** Stores a block of any type, also one that is not declared. */
export async function insertComponent(
  trx: Db,
  { pageId, name, orderNo, content, schemaVersion = 1, savedBy = null }: NewComponent,
): Promise<PublishedDocument> {
  const { components: collection } = collections;
  const declaration = declarationOf({ collection, type: name });
  const key = { collection, type: name, name, pageId, orderNo };
  const save = { declaration, content, schemaVersion, savedBy };
  return await readPublished(trx, await insertDocument(trx, key, save));
}

/** Stores settings under a key. */
export async function insertSetting(
  trx: Db,
  key: string,
  {
    value,
    schemaVersion = 1,
    savedBy = null,
  }: { value: AnyContent; schemaVersion?: number; savedBy?: number | null },
): Promise<PublishedDocument> {
  const { settings: collection } = collections;
  const declaration = declarationOf({ collection, type: key });
  const save = { declaration, content: value, schemaVersion, savedBy };
  return await readPublished(trx, await insertDocument(trx, { collection, type: key, name: key }, save));
}
