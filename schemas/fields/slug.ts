import { z } from 'zod';
import { attach, type KindRow } from '../field.ts';
import type { TextMeta } from './text.ts';

/** Metadata of the last part of a page's address. */
export interface SlugMeta extends TextMeta {
  /** The sibling field whose text it is made from while it is empty. */
  readonly from: string;
}

/** Turns a title into the last part of an address; empty when the title has no letter or digit. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

export const slugKind: KindRow<string, SlugMeta> = {
  empty: '',
  check: (value, meta) =>
    slugify(value) === value
      ? undefined
      : `${meta.label} can have small letters, digits and single hyphens only`,
  normalise: (value) => value.trim(),
  plain: (value) => value,
};

/** The last part of a page's address. */
export function slug(meta: SlugMeta) {
  return attach('slug', z.string().default(meta.fallback ?? ''), meta);
}
