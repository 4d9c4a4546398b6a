import { z } from 'zod';
import { attach, type KindRow, missingValue } from '../engine/field.ts';
import { readVideoSource } from '../engine/video-source.ts';
import type { TextMeta } from './text.ts';

export const videoKind: KindRow<string, TextMeta> = {
  empty: '',
  changeWord: 'replaced',
  check: (value) => (readVideoSource(value) ? undefined : 'Please enter a YouTube or Vimeo address'),
  normalise: (value) => value.trim(),
};

/** The address of a video on YouTube or Vimeo. */
export function video(meta: TextMeta) {
  return attach('video', z.string().default(missingValue(meta, '')), meta);
}
