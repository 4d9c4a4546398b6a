import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type Issue, issueAt } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import type { Db } from '../database/db.ts';

/** The fields of an entity whose values no other published entry may have. */
export function listUnique({ fields }: Entity): FieldNode[] {
  return fields.filter(({ meta }) => meta.unique !== undefined);
}

/** The id of another published entry with a value, as it is stored; undefined where there is none, as for a blank one. */
export async function findTaken(
  db: Db,
  { type }: Entity,
  { key, value, ownId }: { readonly key: string; readonly value: string; readonly ownId: number },
): Promise<number | undefined> {
  if (value === '') return undefined;
  const { rows } = await db.raw<{ id: number }>(
    `select id from published where collection = ? and summary->>'${key}' = ? and id <> ? limit 1`,
    [type, value, ownId],
  );
  return rows[0]?.id;
}

interface Owner {
  readonly id: number;
  /** Its published content, whose values stay as they are. */
  readonly stored: unknown;
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
  for (const { key, meta } of listUnique(entity)) {
    const value = String(shown[key] ?? '');
    if (value === '' || (isRecord(stored) && stored[key] === content[key])) continue;
    const name = `${key} ${value}`;
    if (taken.has(name) || (await findTaken(db, entity, { key, value, ownId: id })) !== undefined)
      issues.push(issueAt([key], meta.unique ?? ''));
    taken.add(name);
  }
  return issues;
}
