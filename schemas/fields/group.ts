import { z } from 'zod';
import { attach, type CommonMeta, type FieldShape, type KindRow } from '../engine/field.ts';

/** Metadata of fields that belong together and are stored as one record; what is required or has a default are its fields. */
export interface GroupMeta extends CommonMeta<never> {
  /** Whether the whole group can be switched off, which is stored as null. */
  readonly optional?: true;
  readonly required?: never;
  readonly default?: never;
  readonly fallback?: never;
  readonly search?: never;
}

export const groupKind: KindRow<Readonly<Record<string, unknown>> | null, GroupMeta> = {
  empty: null,
  holds: 'one',
};

/** Fields that belong together, such as the lines of an address. */
export function group<Shape extends FieldShape>(
  meta: GroupMeta & { readonly optional: true },
  fields: Shape,
): z.ZodDefault<z.ZodNullable<z.ZodObject<Shape>>>;
export function group<Shape extends FieldShape>(
  meta: GroupMeta,
  fields: Shape,
): z.ZodDefault<z.ZodObject<Shape>>;
export function group<Shape extends FieldShape>(meta: GroupMeta, fields: Shape): z.ZodType {
  // Loose at run time (stored keys of older versions stay), declared keys only for those who read it.
  const record = z.looseObject<FieldShape>(fields);
  const schema = meta.optional ? record.nullable().default(null) : record.default(() => record.parse({}));
  return attach('group', schema, meta, { fields });
}
