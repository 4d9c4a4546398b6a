import { sayFormerAddress } from '#schemas/api/links.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type Issue, issueAt } from '#schemas/engine/issue.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import type { Db } from '../database/db.ts';
import { findSlugOwner, slugOf } from '../documents/addresses.ts';
import { findDocument } from '../documents/documents.ts';
import type { StoredContent } from '../documents/revisions.ts';
import { describeDocument } from '../documents/uses.ts';
import { invalidContent } from '../errors.ts';

/** The fields of an entity whose values no other published entry may have. */
export function listUnique({ fields }: Entity): FieldNode[] {
  return fields.filter(({ meta }) => meta.unique !== undefined);
}

/** The id of another published entry that shows a value, as it is stored; undefined where there is none, as for a blank one. */
export async function findTaken(
  db: Db,
  entity: Entity,
  { key, value, ownId }: { readonly key: string; readonly value: string; readonly ownId: number },
): Promise<number | undefined> {
  if (value === '') return undefined;
  const { rows } = await db.raw<{ id: number } & StoredContent>(
    `select id, content, schema_version as "schemaVersion" from published
     where collection = ? and summary->>'${key}' = ? and id <> ? order by id`,
    [entity.type, value, ownId],
  );
  return rows.find((stored) => {
    const { content, failure } = loadContent(entity, stored.content, stored.schemaVersion);
    return failure || String(visibleContent(entity.fields, content)[key] ?? '') === value;
  })?.id;
}

interface Owner {
  readonly id: number;
  /** Its published content, whose shown values stay as they are. */
  readonly stored: StoredContent | null;
  /** The values of entries that are published together with it, to which its own are added. */
  readonly taken: Set<string>;
}

/** The issues of values that another published entry has. */
export async function checkUnique(
  db: Db,
  entity: Entity,
  content: AnyContent,
  { id, stored, taken }: Owner,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const shown = visibleContent(entity.fields, content);
  const before = stored && loadContent(entity, stored.content, stored.schemaVersion);
  const shownBefore = before && !before.failure ? visibleContent(entity.fields, before.content) : {};
  for (const { key, meta } of listUnique(entity)) {
    const value = String(shown[key] ?? '');
    if (value === '' || shownBefore[key] === shown[key]) continue;
    const name = `${key} ${value}`;
    if (taken.has(name) || (await findTaken(db, entity, { key, value, ownId: id })) !== undefined)
      issues.push(issueAt([key], meta.unique ?? ''));
    taken.add(name);
  }
  return issues;
}

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
