import type { AnyContent, ContentOf } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { binDocument } from './bin.ts';
import type { Db } from './db.ts';
import { findDocument, insertDocument, type StoredDocument, updateDocument } from './documents.ts';
import { chooseSlug, keepOldSlug } from './slugs.ts';
import { titleOf } from './uses.ts';

/** Who saves an entry, and from which revision of the schema; no administrator unless said. */
interface SaveOptions {
  readonly savedBy?: number | null;
}

/** Stores a new entry and returns its id. */
export async function insertEntry<E extends Entity>(
  trx: Db,
  entity: E,
  content: ContentOf<E> & AnyContent,
  options: SaveOptions = {},
): Promise<number> {
  return (await insertEntryDocument(trx, entity, content, options)).id;
}

/** Stores a new entry, under the id of its draft where it has one. */
export async function insertEntryDocument(
  trx: Db,
  entity: Entity,
  content: AnyContent,
  { savedBy = null, id }: SaveOptions & { readonly id?: number } = {},
): Promise<StoredDocument> {
  const { type } = entity;
  const slugged = await withFreeSlug(trx, entity, content, id);
  const key = { collection: type, type, ...(id !== undefined && { id }) };
  const stored = await insertDocument(trx, key, { declaration: entity, content: slugged, savedBy });
  if (!stored) throw new Error(`A new ${type} met a stored one with the same slug.`);
  return stored;
}

/** Finds an entry; with `lock` its row is locked until the transaction ends. */
export async function findEntry(
  db: Db,
  { type: collection }: Entity,
  id: number,
  options: { lock?: boolean } = {},
): Promise<StoredDocument | undefined> {
  return await findDocument(db, { collection, id }, options);
}

/** Replaces the content of an entry, and stores its former slug for redirects; undefined when it was deleted. */
export async function replaceEntry(
  trx: Db,
  entity: Entity,
  stored: StoredDocument,
  content: AnyContent,
  { savedBy = null }: SaveOptions = {},
): Promise<StoredDocument | undefined> {
  if (slugOf(entity, content) === slugOf(entity, stored.content))
    return await updateDocument(trx, stored, { declaration: entity, content, savedBy });
  const slugged = await withFreeSlug(trx, entity, content, stored.id);
  await keepOldSlug(trx, entity.type, stored.id, slugOf(entity, slugged));
  return await updateDocument(trx, stored, { declaration: entity, content: slugged, savedBy });
}

/** The slug in an entry's content; empty where it has none. */
export function slugOf({ slug }: Entity, content: unknown): string {
  return slug && isRecord(content) ? String(content[slug.key] ?? '') : '';
}

/** Moves an entry to the bin; false when there is none. */
export async function deleteEntry(
  trx: Db,
  entity: Entity,
  id: number,
  { deletedBy = null }: { readonly deletedBy?: number | null } = {},
): Promise<boolean> {
  const stored = await findEntry(trx, entity, id, { lock: true });
  if (!stored) return false;
  await binDocument(trx, stored, { label: titleOf(entity, stored.content) || `#${id}`, deletedBy });
  return true;
}

async function withFreeSlug(
  trx: Db,
  entity: Entity,
  content: AnyContent,
  ownId?: number,
): Promise<AnyContent> {
  const { slug, type } = entity;
  if (!slug) return content;
  const wish = { slug: String(content[slug.key] ?? ''), title: String(content[slug.from] ?? '') };
  return { ...content, [slug.key]: await chooseSlug(trx, type, wish, ownId) };
}
