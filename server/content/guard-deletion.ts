import type { Entity } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import type { ReferenceMeta } from '#schemas/fields/reference.ts';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';
import {
  countUses,
  declarationOf,
  listUses,
  listUsingFields,
  type UsingField,
  uniqueDocuments,
} from '../store/uses.ts';

const maxNamed = 5;

/** Throws `in_use`, with the usage, unless the references to an entry allow its deletion. */
export async function guardDeletion(
  db: Db,
  { type, label }: Entity,
  id: number,
  { force }: { force: boolean },
): Promise<void> {
  const using = (await listUsingFields(db, type, id)).map((field) => ({ field, meta: ruleOf(field) }));
  const restricting = using.find(({ field, meta }) => meta?.onDelete === 'restrict' && !field.isDraft);
  if (restricting?.meta?.restrictMessage !== undefined)
    throw new ApiError('in_use', restricting.meta.restrictMessage);
  // A draft that refers to it can be edited before it is published.
  const isNamed = ({ field, meta }: (typeof using)[number]) =>
    !force && (meta?.onDelete === 'confirm' || (field.isDraft && meta?.onDelete === 'restrict'));
  const fields = (restricting ? using : using.filter(isNamed)).map(({ field }) => field);
  if (fields.length === 0) return;
  const uses = uniqueDocuments(await listUses(db, type, id, { fields, limit: 2 * maxNamed }));
  const labels = uses.slice(0, maxNamed).map((use) => use.label);
  const more = (await countUses(db, type, id, fields)) - labels.length;
  throw new ApiError(
    'in_use',
    `This ${label.toLowerCase()} is in use: ${labels.join('; ')}${more > 0 ? ` and ${more} more` : ''}`,
  );
}

function ruleOf(use: UsingField): Pick<ReferenceMeta, 'onDelete' | 'restrictMessage'> | undefined {
  const declaration = declarationOf(use);
  const node = declaration && findField(declaration.fields, use.field.split('.'));
  return node && 'to' in node.meta ? node.meta : undefined;
}

function findField(fields: readonly FieldNode[], [key, ...inner]: readonly string[]): FieldNode | undefined {
  const node = fields.find((field) => field.key === key);
  return node && inner.length > 0 ? findField(node.fields, inner) : node;
}
