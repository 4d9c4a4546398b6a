import type { FieldOutline, OutlineTarget } from '#schemas/api/public.ts';
import type { Entity, PublicRows } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { keyOf } from '#schemas/engine/projection.ts';
import { entryFolder, findEntity } from '#schemas/entities.ts';

/** Describes fields as plain data, for a view that renders any block. */
export function outlineFields(fields: readonly FieldNode[]): FieldOutline[] {
  return fields.map(({ key, kind, meta, fields: inner }) => ({
    key,
    kind,
    label: meta.label,
    ...('to' in meta && targetOf(meta.to)),
    ...('options' in meta && { options: meta.options.map(({ value, label }) => ({ value, label })) }),
    ...('words' in meta && meta.words && { words: [meta.words[0], meta.words[1]] as const }),
    ...(meta.showIf && { showIf: meta.showIf }),
    fields: outlineFields(inner),
  }));
}

function targetOf(type: string): Pick<FieldOutline, 'target'> {
  const entity = findEntity(type);
  const target = entity && outlineTarget(entity);
  return target ? { target } : {};
}

/** Describes how entries of an entity are shown; undefined where they are not public. */
export function outlineTarget(entity: Entity): OutlineTarget | undefined {
  if (!entity.public) return undefined;
  const { resource, title, card } = entity;
  const note = card.subtitle?.find((part) => typeof part === 'string');
  const images = imageKeys(entity, entity.public);
  const path = entryFolder(entity);
  return {
    ...{ resource, title, images },
    ...(note !== undefined && { note }),
    ...(path !== undefined && { path }),
  };
}

/** The keys of a listed entry that hold images, the one that stands for the entry first. */
function imageKeys({ fields, card, sharing }: Entity, { list }: PublicRows): readonly string[] {
  const named = sharing?.images ?? (card.image === undefined ? [] : [card.image]);
  const listed = named.filter((key) => list.some((item) => keyOf(item) === key));
  if (listed.length > 0) return listed;
  const isImage = (key: string) => fields.some((node) => node.key === key && node.kind === 'image');
  return list
    .filter((item) => (typeof item === 'string' ? isImage(item) : 'files' in item))
    .map((item) => keyOf(item));
}
