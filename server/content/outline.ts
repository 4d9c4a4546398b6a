import type { EntityOutline, FieldOutline, OutlineNote, OutlineTarget } from '#schemas/api/public.ts';
import { keysIn } from '#schemas/engine/condition.ts';
import type { Entity, PublicRows } from '#schemas/engine/entity.ts';
import type { FieldNode, RecordType } from '#schemas/engine/field.ts';
import { readFieldPath } from '#schemas/engine/field-path.ts';
import { keyOf, type Projected } from '#schemas/engine/projection.ts';
import { entryFolder, findEntity } from '#schemas/entities.ts';
import { behaviourOf, targetsOf } from '#schemas/fields/index.ts';

/** Describes fields as plain data, for a view that renders any block. */
export function outlineFields(fields: readonly FieldNode[]): FieldOutline[] {
  return fields.map((node) => {
    const { key, kind, meta } = node;
    return {
      ...{ key, kind, label: meta.label },
      ...outlineTargets(node),
      ...behaviourOf(kind).outline?.(meta),
      ...(meta.showIf && { showIf: meta.showIf }),
      ...(node.types
        ? { fields: [], types: outlineTypes(node.types), ...nameTypes(node, node.types) }
        : { fields: outlineFields(node.fields) }),
    };
  });
}

/** Describes the entities to which a field refers, as far as their entries are public. */
function outlineTargets(node: FieldNode): Pick<FieldOutline, 'target' | 'targets'> {
  const targets = (targetsOf(node)?.to ?? []).flatMap((type) => {
    const entity = findEntity(type);
    const target = entity && outlineTarget(entity);
    return target ? [[type, target] as const] : [];
  });
  if (behaviourOf(node.kind).namesEntities) return { targets: Object.fromEntries(targets) };
  const [only] = targets;
  return only ? { target: only[1] } : {};
}

/** Names the types of a record that is one of several; rows are named by their titles. */
function nameTypes(
  { kind }: FieldNode,
  types: ReadonlyMap<string, RecordType>,
): Pick<FieldOutline, 'options'> {
  if (behaviourOf(kind).holds !== 'one') return {};
  return { options: [...types].map(([value, { label }]) => ({ value, label })) };
}

function outlineTypes(types: ReadonlyMap<string, RecordType>): Record<string, FieldOutline[]> {
  return Object.fromEntries([...types].map(([type, { fields }]) => [type, outlineFields(fields)]));
}

/** Describes how entries of an entity are shown; undefined where they are not public. */
export function outlineTarget(entity: Entity): OutlineTarget | undefined {
  if (!entity.public) return undefined;
  const { resource, title } = entity;
  const notes = outlineNotes(entity, entity.public);
  const images = imageKeys(entity, entity.public);
  const path = entryFolder(entity);
  return {
    ...{ resource, title, images },
    ...(notes.length > 0 && { notes }),
    ...(path !== undefined && { path }),
  };
}

/** Describes the values of a card's line that public lists have, as far as they are text; a boolean without words is left out. */
function outlineNotes({ fields, card: { subtitle = [] } }: Entity, { list }: PublicRows): OutlineNote[] {
  return subtitle.flatMap((part) => {
    const { key, ...own } = typeof part === 'string' ? { key: part } : part;
    if (!list.some((item) => keyOf(item) === key)) return [];
    const node = fields.find((field) => field.key === key);
    // A value that is no field is the name of an entry, or a count.
    if (!node) return [{ key, kind: 'text', ...own }];
    const { html, files, holds, refersTo, empty, outline } = behaviourOf(node.kind);
    const words = outline?.(node.meta) ?? {};
    const isSilent = typeof empty === 'boolean' && !words.words;
    return html || files || holds || refersTo || isSilent ? [] : [{ key, kind: node.kind, ...words, ...own }];
  });
}

/** The keys of a listed entry that hold images, the one that represents the entry first. */
function imageKeys({ fields, card, sharing }: Entity, { list }: PublicRows): string[] {
  const named = sharing?.images ?? (card.image === undefined ? [] : [card.image]);
  const listed = named.filter((key) => list.some((item) => keyOf(item) === key));
  if (listed.length > 0) return listed;
  const isImage = (key: string) => {
    const node = fields.find((field) => field.key === key);
    return node !== undefined && ['image', 'picture'].includes(behaviourOf(node.kind).files ?? '');
  };
  return list
    .filter((item) => (typeof item === 'string' ? isImage(item) : 'files' in item))
    .map((item) => keyOf(item));
}

/** Describes the public values of an entity, for pages that any entity can have; undefined where it has none. */
export function outlineEntity(entity: Entity): EntityOutline | undefined {
  const entries = outlineTarget(entity);
  if (!entity.public || !entries) return undefined;
  const { type, label, plural, many, sharing, public: rows } = entity;
  const items = [...rows.list, ...rows.detail];
  const text = rows.list.find((item) => typeof item === 'object' && 'excerpt' in item);
  return {
    type,
    label,
    plural,
    many,
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
