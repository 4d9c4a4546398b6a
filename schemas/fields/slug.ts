import { z } from 'zod';
import { attach, type KindRow, missingValue } from '../engine/field.ts';
import type { LineMeta } from './text.ts';

/** Metadata of the last part of a page's address. */
export interface SlugMeta extends LineMeta {
  /** The sibling field whose text it is made from while it is empty. */
  readonly from: string;
}

const longest = 80;
/** UTF-16 units of a title that are read. */
const maxTitleLength = 1_000;

/** The signs that a word can do without: Arabic vowel signs and stretched lines, accents on Latin letters; not the hamza, which makes another letter. */
const ornaments = [/[\u064b-\u0652\u0670\u0640]/g, /(?<=\p{Script=Latin}\p{M}*)[\u0300-\u036f]/gu] as const;

/** Turns a title into the last part of an address; empty when the title has no letter or digit. */
export function slugify(title: string): string {
  // A character may have any number of combining marks, which makes normalisation quadratic.
  const words = title
    .slice(0, maxTitleLength)
    .normalize('NFKD')
    .replace(ornaments[0], '')
    .replace(ornaments[1], '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  return [...words].slice(0, longest).join('').replace(/-+$/, '');
}

export const slugKind: KindRow<string, SlugMeta> = {
  empty: '',
  isText: true,
  slugFrom: ({ from }) => from,
  check: (value, meta) =>
    slugify(value) === value
      ? undefined
      : `${meta.label} can have small letters, digits and single hyphens only`,
  normalise: (value) => value.trim(),
  plain: (value) => value,
};

/** The last part of a page's address. */
export function slug(meta: SlugMeta) {
  return attach('slug', z.string().default(missingValue(meta, '')), meta);
}
