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
  const measured = { width, height, color };
  return await media.addFile({ origin, alt: origin, fileName: `${origin}.webp`, measured }, bytes);
}
