import type { FieldOutline } from '#schemas/api/public.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { findEntity, listPath } from '#schemas/entities.ts';

/** Describes fields as plain data, for a view that renders any block. */
export function outlineFields(fields: readonly FieldNode[]): FieldOutline[] {
  return fields.map(({ key, kind, meta, fields: inner }) => ({
    key,
    kind,
    label: meta.label,
    ...('to' in meta && outlineTarget(meta.to)),
    ...('options' in meta && { options: meta.options.map(({ value, label }) => ({ value, label })) }),
    ...('words' in meta && meta.words && { words: [meta.words[0], meta.words[1]] as const }),
    ...(meta.showIf && { showIf: meta.showIf }),
    fields: outlineFields(inner),
  }));
}

function outlineTarget(type: string): Pick<FieldOutline, 'target'> {
  const entity = findEntity(type);
  if (!entity?.public) return {};
  const { resource, title, card, sharing } = entity;
  const images = sharing?.images ?? (card.image === undefined ? [] : [card.image]);
  const note = card.subtitle?.find((part) => typeof part === 'string');
  return { target: { resource, title, images, note, path: listPath(entity) } };
}
