import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { isStoredAddress } from '../engine/link-target.ts';

/** Metadata of an image from the gallery. */
export interface ImageMeta extends CommonMeta<string> {
  /** Recommended size in pixels. */
  readonly recommend?: readonly [width: number, height: number];
  /** Advice next to the recommended size. */
  readonly hint?: string;
  /** The sibling field with its alt text. */
  readonly altIn?: string;
}

export const imageKind: KindRow<string, ImageMeta> = {
  empty: '',
  files: 'image',
  recommendedSize: ({ recommend }) => recommend,
  siblings: ({ altIn }) => ({ alt: altIn }),
  changeWord: 'replaced',
  check: (value) => (isStoredAddress(value) ? undefined : 'Please choose an image from the gallery'),
  normalise: (value) => value.trim(),
};

/** An image from the gallery, stored as its address. */
export function image(meta: ImageMeta) {
  return attach('image', z.string().default(missingValue(meta, '')), meta);
}
