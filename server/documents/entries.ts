import type { AnyContent, ContentOf } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { isRecord } from '#schemas/engine/records.ts';
import type { Db } from '../database/db.ts';
import { chooseSlug, lockSlugs, setAddress } from './addresses.ts';
import { insertDocument } from './publications.ts';

/** Publishes a new entry and returns its id. */
export async function insertEntry<E extends Entity>(
  trx: Db,
  entity: E,
  content: ContentOf<E> & AnyContent,
): Promise<number> {
  const { type } = entity;
  await lockSlugs(trx, [type]);
  const slugged = await withFreeSlug(trx, entity, content);
  const stored = await insertDocument(
    trx,
    { collection: type, type },
    { declaration: entity, content: slugged, savedBy: null },
  );
  if (!stored) throw new Error('An entry has no name that could be taken.');
  await keepAddress(trx, entity, stored.id, slugged);
  return stored.id;
}

/** The slug in an entry's content; empty where it has none. */
export function slugOf({ slug }: Entity, content: unknown): string {
  return slug && isRecord(content) ? String(content[slug.key] ?? '') : '';
}

/** Returns an entry's content with a slug that no other entry has. */
export async function withFreeSlug(
  db: Db,
  { slug, type }: Entity,
  content: AnyContent,
  options: { readonly ownId?: number; readonly taken?: ReadonlySet<string> } = {},
): Promise<AnyContent> {
  if (!slug) return content;
  const wish = { slug: String(content[slug.key] ?? ''), title: String(content[slug.from] ?? '') };
  return { ...content, [slug.key]: await chooseSlug(db, type, wish, options) };
}

/** Makes the slug in an entry's content its address. */
export async function keepAddress(trx: Db, entity: Entity, id: number, content: unknown): Promise<void> {
  const slug = slugOf(entity, content);
  if (slug !== '') await setAddress(trx, entity.type, id, slug);
}
