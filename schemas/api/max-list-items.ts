import { blocks } from '../blocks.ts';
import type { FieldNode } from '../engine/field.ts';
import { isListNode } from '../engine/row-title.ts';
import { entities } from '../entities.ts';
import { maxRows } from '../fields/list.ts';
import { settings } from '../settings.ts';

/** Maximum items of the longest declared list, from which limits of requests are derived. */
export const maxListItems = Math.max(
  maxRows,
  ...[...blocks, ...settings, ...Object.values(entities)].flatMap(({ fields }) => listMaxima(fields)),
);

function listMaxima(fields: readonly FieldNode[]): number[] {
  return fields.flatMap((node) => [
    ...(isListNode(node) ? [node.meta.max ?? maxRows] : []),
    ...listMaxima(node.fields),
  ]);
}
