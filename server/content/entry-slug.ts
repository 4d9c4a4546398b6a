import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import { invalidContent } from '../errors.ts';
import { isSlugTaken } from '../store/addresses.ts';
import type { Db } from '../store/db.ts';
import { slugOf } from '../store/entries.ts';

/** Throws for a typed slug that another entry has; only slugs generated from the title are numbered. */
export async function rejectTakenSlug(
  trx: Db,
  entity: Entity,
  content: AnyContent,
  stored?: { readonly id: number; readonly content: unknown },
): Promise<void> {
  const typed = slugOf(entity, content);
  if (!entity.slug || typed === '' || (stored && typed === slugOf(entity, stored.content))) return;
  if (await isSlugTaken(trx, entity.type, typed, stored?.id)) {
    const message = `Another ${entity.label.toLowerCase()} already has this address`;
    throw invalidContent([issueAt([entity.slug.key], message)]);
  }
}
