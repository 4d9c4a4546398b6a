import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';

/** Metadata of an ordered choice of gallery files. */
export interface MediaMeta extends CommonMeta<readonly number[]> {
  /** Name of one file. */
  readonly item: string;
  /** Whether the first image is the entry's cover, shown in lists and cards. */
  readonly hasCover?: boolean;
}

const maxFiles = 100;

export const mediaKind: KindRow<readonly number[], MediaMeta> = {
  empty: [],
  files: 'ids',
  item: ({ item }) => item,
  check: (value, meta) => {
    if (value.length > maxFiles) return `${meta.label} can have at most ${maxFiles}`;
    return new Set(value).size < value.length
      ? `${meta.label} cannot contain the same file twice`
      : undefined;
  },
};

/** Gallery files in a chosen order, stored as their ids. */
export function media(meta: MediaMeta) {
  return attach(
    'media',
    z.array(z.int().positive().max(2_147_483_647)).default([...missingValue(meta, [])]),
    meta,
  );
}
