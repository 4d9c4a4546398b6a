import type { Declaration } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import type { ReferenceMeta } from '#schemas/fields/reference.ts';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { declarationOf, listUses, type Use, uniqueDocuments } from '../store/uses.ts';

const mostNamed = 5;

/** Refuses to delete an entry that is in use, as far as the references to it say; names where it is used. */
export async function guardDeletion(
  db: Db,
  { type, label }: Entity,
  id: number,
  { force }: { force: boolean },
): Promise<void> {
  const uses = await listUses(db, type, id);
  const rules = uses.map((use) => ({ use, meta: ruleOf(use) }));
  const restricting = rules.find(({ meta }) => meta?.onDelete === 'restrict');
  const confirming = rules.filter(({ meta }) => meta?.onDelete === 'confirm').map(({ use }) => use);
  if (restricting?.meta?.refusal !== undefined) throw new ApiError('in_use', restricting.meta.refusal);
  const named = restricting ? uses : force ? [] : confirming;
  if (named.length > 0) throw new ApiError('in_use', describeUses(`This ${label.toLowerCase()}`, named));
}

/** Says where something is used, naming the first few places. */
export function describeUses(what: string, uses: readonly Use[]): string {
  const labels = uniqueDocuments(uses).map(({ label }) => label);
  const more = labels.length > mostNamed ? ` and ${labels.length - mostNamed} more` : '';
  return `${what} is in use: ${labels.slice(0, mostNamed).join('; ')}${more}`;
}

function ruleOf(use: Use): Pick<ReferenceMeta, 'onDelete' | 'refusal'> | undefined {
  const declaration: Declaration | undefined = declarationOf(use);
  const node = declaration && findField(declaration.fields, use.field.split('.'));
  return node && 'to' in node.meta ? node.meta : undefined;
}

function findField(fields: readonly FieldNode[], [key, ...inner]: readonly string[]): FieldNode | undefined {
  const node = fields.find((field) => field.key === key);
  return node && inner.length > 0 ? findField(node.fields, inner) : node;
}
