import { sayFormerAddress } from '#schemas/api/links.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import type { Db } from '../database/db.ts';
import { findSlugOwner, slugOf } from '../documents/addresses.ts';
import { findDocument } from '../documents/documents.ts';
import { describeDocument } from '../documents/uses.ts';
import { invalidContent } from '../errors.ts';

interface Slugged {
  readonly id: number;
  readonly content: unknown;
  /** Whether a slug that another entry had before is numbered. */
  readonly numbersFormerSlug: boolean;
}

/** Throws for a typed slug that another entry has, or had before; other slugs are numbered. */
export async function rejectTakenSlug(
  trx: Db,
  entity: Entity,
  content: AnyContent,
  { id, content: stored, numbersFormerSlug }: Slugged,
): Promise<void> {
  const typed = slugOf(entity, content);
  if (!entity.slug || typed === '' || typed === slugOf(entity, stored)) return;
  const owner = await findSlugOwner(trx, entity.type, typed, id);
  if (!owner || (numbersFormerSlug && !owner.isCurrent)) return;
  const message = owner.isCurrent
    ? await sayTaken(trx, entity, owner.id)
    : sayFormerAddress(await nameOwner(trx, entity, owner.id));
  throw invalidContent([issueAt([entity.slug.key], message)]);
}

async function sayTaken(db: Db, entity: Entity, id: number): Promise<string> {
  const label = entity.label.toLowerCase();
  const isBinned = !(await findDocument(db, { collection: entity.type, id }));
  return isBinned
    ? `A deleted ${label} has this address. Restore it from the bin, or erase it there to use its address.`
    : `Another ${label} already has this address`;
}

async function nameOwner(db: Db, entity: Entity, id: number): Promise<string> {
  const owner = await findDocument(db, { collection: entity.type, id });
  if (!owner) return `A deleted ${entity.label.toLowerCase()}`;
  return describeDocument(owner, (owner.published ?? owner.draft)?.content).label;
}
