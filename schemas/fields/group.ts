import { z } from 'zod';
import { attach, type FieldShape, type KindRow, type RecordMeta } from '../engine/field.ts';

/** Metadata of fields that belong together and are stored as one record; only its fields can be required or have defaults. */
export interface GroupMeta extends RecordMeta {
  /** Whether the whole group can be switched off, which is stored as null. */
  readonly optional?: true;
  /** Columns of its fields where they are wide enough; those of several controls or lines span all. */
  readonly columns?: 2;
  readonly required?: never;
}

export const groupKind: KindRow<Readonly<Record<string, unknown>> | null, GroupMeta> = {
  empty: null,
  holds: 'one',
  isLevel: () => true,
  isOptional: ({ optional = false }) => optional,
  columns: ({ columns }) => columns,
};

/** The schema of a record that has all its keys; where it is missing, each field has its default. */
export function recordSchema<Shape extends FieldShape>(fields: Shape): z.ZodDefault<z.ZodObject<Shape>>;
export function recordSchema(fields: FieldShape): z.ZodType {
  const record = looseRecord(fields);
  return record.default(() => record.parse({}));
}

/** Loose at run time (stored keys of older versions stay), declared keys only for those who read it. */
function looseRecord(fields: FieldShape) {
  return z.looseObject(fields);
}

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
  const schema = meta.optional ? looseRecord(fields).nullable().default(null) : recordSchema(fields);
  return attach('group', schema, meta, { fields });
}
