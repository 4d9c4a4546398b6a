import sharp from 'sharp';
import type { MediaLibrary, MediaRow } from '../media/library.ts';
import type { TestRequest } from './send-request.ts';

const boundary = '----garden';

/** A request that sends one file as the browser does, in the field `file`. */
export function uploadForm(bytes: Buffer, name: string): Pick<TestRequest, 'method' | 'raw' | 'headers'> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    method: 'POST',
    raw: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

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
