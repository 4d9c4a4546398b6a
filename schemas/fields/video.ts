import { z } from 'zod';
import { attach, type KindRow, missingValue } from '../engine/field.ts';
import { readVideoSource } from '../engine/video-source.ts';
import type { LineMeta } from './text.ts';

export const videoKind: KindRow<string, LineMeta> = {
  empty: '',
  changeWord: 'replaced',
  check: (value) =>
    readVideoSource(value)
      ? undefined
      : 'Please choose a video of the gallery, or enter a YouTube or Vimeo address',
  normalise: (value) => value.trim(),
};

/** A video of the gallery, or on YouTube or Vimeo; stored as its address. */
export function video(meta: LineMeta) {
  return attach('video', z.string().default(missingValue(meta, '')), meta);
}
