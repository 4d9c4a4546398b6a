import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaWidths } from '#schemas/engine/media-widths.ts';
import { type ImageFormat, mediaAddress, mediaKeyOf } from '../database/media-name.ts';
import { findMedia, insertMedia, type MediaRow } from '../documents/media.ts';
import { moveIntoPlace, removePath } from './disk.ts';
import type { LibraryContext } from './library-context.ts';

/** An image that ships with the seeds. */
export interface SeedImage {
  /** Identifies the image: the same origin has the same address on every machine. */
  readonly origin: string;
  readonly fileName: string;
  readonly alt: string;
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  /** Its mean colour, `#rrggbb`. */
  readonly color: string;
}

/** Adds an image that needs no inspection; adding the same origin again returns the existing row. */
export async function addImage(
  { store, folders }: LibraryContext,
  { origin, width, height, color, ...image }: SeedImage,
  bytes: Uint8Array,
): Promise<MediaRow> {
  const name = `${mediaKeyOf(origin)}.${image.format}`;
  const address = mediaAddress(name);
  const added = await findMedia(store.db, address);
  if (added) return added;
  const draft = join(folders.temp, randomBytes(16).toString('hex'));
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    await moveIntoPlace(draft, join(folders.root, name));
  } finally {
    await removePath(draft);
  }
  return await insertMedia(
    store.db,
    { ...image, address, type: 'image', origin },
    { size: bytes.length, width, height, color, widths: mediaWidths(width) },
  );
}
