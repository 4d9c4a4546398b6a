import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import type { SelectOption } from '../engine/value-outline.ts';
import { checkOptions } from './check-limits.ts';

/** An icon that may be chosen, with its name and label. */
export interface IconOption extends SelectOption {
  /** Words by which a search finds it besides its label. */
  readonly words?: readonly string[];
}

/** Icons that a site declares. */
export interface IconSet {
  /** The address of an SVG file with a symbol for each icon, whose id is the icon's name. */
  readonly sprite: string;
  readonly icons: readonly IconOption[];
}

/** Metadata of an icon. */
export interface IconMeta extends CommonMeta<string | null> {
  /** The icons to choose from. */
  readonly from: IconSet;
}

export const iconKind: KindRow<string | null, IconMeta> = {
  empty: null,
  options: ({ from }) => from.icons,
  checkMeta: ({ from }) => checkOptions(from.icons),
  outline: ({ from: { sprite, icons } }) => ({
    sprite,
    options: icons.map(({ value, label }) => ({ value, label })),
  }),
  unreadableWord: 'is no longer available',
  plain: (value, { from }) => from.icons.find((option) => option.value === value)?.label ?? '',
};

/** An icon of a set that the site declares, stored as its name; null where none is chosen. */
export function icon(meta: IconMeta) {
  const names = meta.from.icons.map(({ value }) => value);
  return attach('icon', z.enum(names).nullable().default(missingValue(meta, null)), meta);
}
