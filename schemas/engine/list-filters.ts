import { optionsOf } from '../fields/index.ts';
import type { Entity } from './entity.ts';
import type { SelectOption } from './value-outline.ts';

/** States of published entries by which their list is filtered. */
export const publishedStates = ['public', 'changed', 'scheduled'] as const;
export type PublishedState = (typeof publishedStates)[number];

/** Query parameters of lists and of their screens; a field with such a name is no filter. */
const reserved = new Set(['ids', 'search', 'sort', 'page', 'per_page', 'state', 'new', 'edit']);

/** A field by whose options a list is filtered. */
export interface FilterField {
  readonly key: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

/** The fields of an entity with options: the back office filters its lists by them. */
export function filterFields({ fields }: Pick<Entity, 'fields'>): FilterField[] {
  return fields.flatMap((node) => {
    const options = reserved.has(node.key) ? undefined : optionsOf(node);
    return options ? [{ key: node.key, label: node.meta.label, options }] : [];
  });
}
