import { z } from 'zod';
import { behaviourOf } from '../fields/index.ts';
import type { Declaration } from './declaration.ts';
import { checkKnown, findTwice, rejectField } from './declaration-error.ts';
import type { FieldNode, FieldShape } from './field.ts';

/** The start of a rich text as plain text. */
export interface Excerpt<As extends string = string, Of extends string = string> {
  readonly as: As;
  readonly excerpt: Of;
}

/** The entries that a field refers to, each with some of its values. */
export interface Expansion<
  As extends string = string,
  Of extends string = string,
  To extends Declaration = Declaration,
  Keys extends readonly string[] = readonly string[],
> {
  readonly as: As;
  readonly expand: Of;
  readonly entity: To;
  readonly keys: Keys;
}

/** The images and videos that a field of media ids refers to, in order. */
export interface Files<As extends string = string, Of extends string = string> {
  readonly as: As;
  readonly files: Of;
}

/** How many entries of another entity refer to this one. */
export interface ReferenceCount<As extends string = string> {
  readonly as: As;
  readonly count: { readonly entity: string; readonly field: string };
}

/** One value of a response: a field of the entry by its key, `created_at`, or a value derived from fields. */
export type Projected = string | Excerpt | Expansion | Files | ReferenceCount;

/** The start of a rich text as plain text, at most 300 characters. */
export function excerpt<const As extends string, const Of extends string>(as: As, of: Of): Excerpt<As, Of> {
  return { as, excerpt: of };
}

/** The entry or entries that a field refers to, each with the named values. */
export function expand<
  const As extends string,
  const Of extends string,
  To extends Declaration,
  const Keys extends readonly string[],
>(as: As, of: Of, entity: To, keys: Keys): Expansion<As, Of, To, Keys> {
  return { as, expand: of, entity, keys };
}

/** The images and videos that a field of media ids refers to. */
export function files<const As extends string, const Of extends string>(as: As, of: Of): Files<As, Of> {
  return { as, files: of };
}

/** The number of entries of another entity whose field refers to this entry. */
export function countReferences<const As extends string>(
  as: As,
  entity: string,
  field: string,
): ReferenceCount<As> {
  return { as, count: { entity, field } };
}

/** Whether lists of entries have the value of a field: they lack those with fields of their own, except pictures. */
export function isInLists({ kind, fields }: FieldNode): boolean {
  return fields.length === 0 || behaviourOf(kind).files === 'picture';
}

/** The key of a value in a response. */
export function keyOf(item: Projected): string {
  return typeof item === 'string' ? item : item.as;
}

/** An uploaded image or video in a response. */
export const fileRow = z.object({
  id: z.int(),
  file_path: z.string(),
  type: z.enum(['image', 'video']),
  pivot: z.object({ order_no: z.int() }),
});
/** An uploaded image or video in a response. */
export type FileRow = z.output<typeof fileRow>;

type ShapeOf<E> = E extends Declaration<string, infer Shape> ? Shape : never;
type OwnValue<Shape extends FieldShape, K> = K extends keyof Shape
  ? z.output<Shape[K]>
  : K extends 'id'
    ? number
    : string;
type Picked<E, Keys extends readonly string[]> = { [K in Keys[number]]: OwnValue<ShapeOf<E>, K> };
type ItemKey<I> = I extends string ? I : I extends { readonly as: infer As extends string } ? As : never;
type ItemValue<Shape extends FieldShape, I> = I extends string
  ? OwnValue<Shape, I>
  : I extends Expansion<string, infer Of, infer To, infer Keys>
    ? OwnValue<Shape, Of> extends readonly number[]
      ? Picked<To, Keys>[]
      : Picked<To, Keys> | null
    : I extends Files
      ? FileRow[]
      : I extends ReferenceCount
        ? number
        : string;

/** An entry with the values of a projection. */
export type RowOf<Shape extends FieldShape, Items extends readonly Projected[]> = { id: number } & {
  [I in Items[number] as ItemKey<I>]: ItemValue<Shape, I>;
};

/** Values of every entry in addition to its fields. */
const systemShapes: Readonly<Record<string, z.ZodType>> = { id: z.int(), created_at: z.string() };

type Fields = readonly FieldNode[];

function ownShape(fields: Fields, key: string): z.ZodType {
  const shape = systemShapes[key] ?? fields.find((node) => node.key === key)?.shape;
  if (!shape) throw new Error(`"${key}" is not a field.`);
  return shape;
}

function shapeOf(fields: Fields, item: Projected): z.ZodType {
  if (typeof item === 'string') return ownShape(fields, item);
  if ('files' in item) return z.array(fileRow);
  if ('count' in item) return z.int();
  if ('excerpt' in item) return z.string();
  const { entity, keys, expand: of } = item;
  const picked = z.object(Object.fromEntries(keys.map((key) => [key, ownShape(entity.fields, key)])));
  return Array.isArray(find(fields, of)?.empty) ? z.array(picked) : picked.nullable();
}

/** The behaviour of a field by its key. */
function find(fields: Fields, key: string) {
  const node = fields.find((candidate) => candidate.key === key);
  return node && behaviourOf(node.kind);
}

/** The schema of an entry with the values of a projection. */
export function rowSchema(fields: Fields, items: readonly Projected[]): z.ZodObject {
  return z.object({
    id: z.int(),
    ...Object.fromEntries(items.map((item) => [keyOf(item), shapeOf(fields, item)])),
  });
}

/** Throws naming the item of a projection that does not fit the fields, or has the name of another one, also of those before it. */
export function checkProjection(
  owner: string,
  fields: Fields,
  items: readonly Projected[],
  before: readonly Projected[] = [],
): void {
  const twice = findTwice([...before, ...items].map(keyOf));
  if (twice !== undefined) rejectField(owner, `has "${twice}" twice`, 'remove one, or give it another name');
  const keysWith = (fits: (behaviour: ReturnType<typeof behaviourOf>) => unknown) =>
    fields.filter(({ kind }) => fits(behaviourOf(kind))).map(({ key }) => key);
  for (const item of items) {
    const place = typeof item === 'string' ? owner : `${owner}.${item.as}`;
    const check = (noun: string, key: string, known: readonly string[]) =>
      checkKnown(place, noun, [key], known);
    if (typeof item === 'string')
      check('a field', item, [...keysWith(() => true), ...Object.keys(systemShapes)]);
    else if ('excerpt' in item) {
      const texts = keysWith(({ html }) => html);
      check('a rich text', item.excerpt, texts);
    } else if ('files' in item) {
      const media = keysWith(({ files }) => files === 'ids');
      check('a field of media', item.files, media);
    } else if ('expand' in item) {
      const references = keysWith(({ refersTo, namesEntities }) => refersTo && !namesEntities);
      check('a reference to one entity', item.expand, references);
      checkProjection(place, item.entity.fields, item.keys);
    }
  }
}
