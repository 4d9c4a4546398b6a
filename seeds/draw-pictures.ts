import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import type { MediaLibrary } from '#server/media/library.ts';
import { type Picture, pictures } from './art/index.ts';

const byName = new Map(pictures.map((picture) => [picture.name, picture]));

/** Draws every reserved picture that has no file yet, in the order of their reservation, one at a time. */
export async function drawPictures(media: MediaLibrary, signal: AbortSignal): Promise<void> {
  for (const row of await media.listUnfulfilled()) {
    if (signal.aborted) return;
    const picture = byName.get(row.origin ?? '');
    if (picture) await media.fulfil(row, await rasterise(picture));
    await setImmediate();
  }
}

async function rasterise(picture: Picture): Promise<Uint8Array> {
  const drawn = sharp(Buffer.from(picture.draw()));
  return picture.format === 'png'
    ? await drawn.png({ compressionLevel: 9 }).toBuffer()
    : await drawn.webp({ quality: 90, effort: 4 }).toBuffer();
}
