import type { EntityOutline, FieldOutline } from '#schemas/api/public.ts';
import { keysIn } from '#schemas/engine/condition.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { readFieldPath } from '#schemas/engine/field-path.ts';
import { keyOf, type Projected } from '#schemas/engine/projection.ts';
import { outlineFields, outlineTarget } from './outline-fields.ts';

/** Describes the public values of an entity, for pages that any entity can have; undefined where it has none. */
export function outlineEntity(entity: Entity): EntityOutline | undefined {
  const entries = outlineTarget(entity);
  if (!entity.public || !entries) return undefined;
  const { type, label, plural, sharing, public: rows } = entity;
  const items = [...rows.list, ...rows.detail];
  const text = rows.list.find((item) => typeof item === 'object' && 'excerpt' in item);
  return {
    type,
    label,
    plural,
    entries,
    ...(text && { excerpt: keyOf(text) }),
    hasSharingImage: sharing !== undefined,
    fields: items.flatMap((item) => outlineItem(entity, items, item)),
  };
}

/** A public value as a field; none for the title, and for the start of a text that is shown whole. */
function outlineItem(
  { fields, title }: Entity,
  items: readonly Projected[],
  item: Projected,
): readonly FieldOutline[] {
  const source = sourceOf(item);
  const [outline] = outlineFields(fields.filter(({ key }) => key === source));
  if (!outline || source === undefined || source === title) return [];
  // Hidden values are left out of the row already, and the field that decides may not be public.
  const shown = { ...withoutOutside(outline, 0), key: keyOf(item) };
  if (typeof item === 'string' || !('excerpt' in item)) return [shown];
  return items.includes(source) ? [] : [{ ...shown, kind: 'multiline' }];
}

/** An outline without its condition, and those in it on fields of the entry, from a record at a depth. */
function withoutOutside(outline: FieldOutline, depth: number): FieldOutline {
  const { showIf, fields, types, ...rest } = outline;
  const inner = (some: readonly FieldOutline[]) => some.map((each) => withoutOutside(each, depth + 1));
  const leadsOut = keysIn(showIf).some((path) => (readFieldPath(path)?.up ?? 0) >= depth);
  return {
    ...rest,
    ...(showIf && !leadsOut && { showIf }),
    fields: inner(fields),
    ...(types && {
      types: Object.fromEntries(Object.entries(types).map(([type, own]) => [type, inner(own)])),
    }),
  };
}

/** The field from which a public value is made; undefined for a count. */
function sourceOf(item: Projected): string | undefined {
  if (typeof item === 'string') return item;
  if ('excerpt' in item) return item.excerpt;
  if ('files' in item) return item.files;
  return 'expand' in item ? item.expand : undefined;
}
