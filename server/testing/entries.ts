import type { AnyContent, ContentOf } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { claimSlug, keepNewAddress } from '../content/publish-documents.ts';
import { uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { binDocument, collections, lockDocument } from '../documents/documents.ts';
import { insertDocument, publishRevision } from '../documents/publications.ts';
import { findPublished, type PublishedDocument } from '../documents/published.ts';

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
  const declaration = findDeclaration({ collection, type: name });
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
  const declaration = findDeclaration({ collection, type: key });
  const save = { declaration, content: value, schemaVersion, savedBy };
  return await readPublished(trx, await insertDocument(trx, { collection, type: key, name: key }, save));
}
