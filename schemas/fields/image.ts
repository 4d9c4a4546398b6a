import { z } from 'zod';
import { attach, type CommonMeta, type KindRow } from '../engine/field.ts';
import { isStoredAddress } from './stored-address.ts';

/** Metadata of a picture chosen from the gallery. */
export interface ImageMeta extends CommonMeta<string> {
  /** Recommended size in pixels. */
  readonly recommend?: readonly [width: number, height: number];
  /** What to choose, said beside the recommended size. */
  readonly hint?: string;
  /** The field beside it that holds its alternative text. */
  readonly altIn?: string;
}

export const imageKind: KindRow<string, ImageMeta> = {
  empty: '',
  changeWord: 'replaced',
  check: (value) => (isStoredAddress(value) ? undefined : 'Please choose an image from the gallery'),
  normalise: (value) => value.trim(),
};

/** A picture from the gallery, stored as its address. */
export function image(meta: ImageMeta) {
  return attach('image', z.string().default(meta.fallback ?? ''), meta);
}
