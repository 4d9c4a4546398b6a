import sharp from 'sharp';
import type { MediaLibrary, MediaRow } from '../media/library.ts';

/** Adds an image of one colour to a library, named after its origin. */
export async function addTestImage(
  media: MediaLibrary,
  origin: string,
  { width = 900, height = 600, color = '#336644' } = {},
): Promise<MediaRow> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .webp({ effort: 0 })
    .toBuffer();
  const facts = { width, height, color, alt: origin, format: 'webp' } as const;
  return await media.addImage({ ...facts, origin, fileName: `${origin}.webp` }, bytes);
}
