import { z } from 'zod';
import { attach, type FieldShape, type KindRow, type RecordMeta, type RecordTypes } from '../engine/field.ts';

export const variantsKind: KindRow<Readonly<Record<string, unknown>> | null, RecordMeta> = {
  empty: null,
  holds: 'one',
  isLevel: () => true,
};

/** A stored record of one of the declared shapes, with the name of the shape. */
type Variant<Types extends RecordTypes> = {
  [T in keyof Types & string]: { readonly _type: T } & z.output<z.ZodObject<Types[T]['fields']>>;
}[keyof Types & string];

/** One record of several shapes, such as an offer that is a discount or a gift. */
export function variants<const Types extends RecordTypes>(meta: RecordMeta, types: Types) {
  const shapes = Object.entries(types).map(([type, { fields }]) =>
    z.looseObject<FieldShape>({ _type: z.literal(type), ...fields }),
  );
  // A shape that is no longer declared stays stored; those who read content get declared ones alone.
  const record = z.union([...shapes, z.looseObject({ _type: z.string() })]).nullable();
  const schema = record.default(null) as unknown as z.ZodType<Variant<Types> | null>;
  return attach('variants', schema, meta, { types });
}
