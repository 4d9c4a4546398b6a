import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pdfLimits } from '#schemas/fields/file.ts';
import { ApiError } from '../errors.ts';
import { detectors, headSize, type Intake } from '../images/detect-format.ts';
import { checkRoom, isDiskFull, noSpace, removePath } from '../images/disk.ts';
import { largestSvg } from '../images/svg.ts';
import { type MediaFormat, mediaTypes } from '../store/media-name.ts';

/** Most bytes of a picture. */
export const largestPicture = 100 * 1024 * 1024;
/** Bytes after which the room on the disk is looked at again. */
const lookEvery = 8 * 1024 * 1024;

/** A file as it came in, under a temporary name. */
export interface ReceivedFile {
  readonly path: string;
  readonly format: MediaFormat | 'svg';
  readonly size: number;
  readonly sha256: string;
}

/** Where a file goes while it comes in, and the bytes of disk that stay free. */
export interface Landing {
  readonly folder: string;
  readonly path: string;
  readonly takes: Intake;
  readonly reserve?: number | undefined;
}

function checkBytes(format: MediaFormat | 'svg', size: number): void {
  if (format === 'svg' && size > largestSvg) {
    throw new ApiError('too_large', 'The SVG is larger than 2 MB: export it as PNG');
  }
  if (format === 'pdf' && size >= pdfLimits.size) throw new ApiError('too_large', pdfLimits.tooLarge);
  if (format !== 'svg' && mediaTypes[format].kind === 'image' && size > largestPicture) {
    throw new ApiError('too_large', 'The picture is larger than 100 MB');
  }
}

/** Looks at the bytes on their way to the disk, and stops them as soon as they turn out not to be welcome. */
function createInspector({ folder, reserve, takes }: Landing) {
  const detect = detectors[takes];
  const hash = createHash('sha256');
  const start: Buffer[] = [];
  let size = 0;
  let format: MediaFormat | 'svg' | undefined;
  let nextLook = lookEvery;

  async function* inspect(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      if (!format) start.push(chunk);
      if (!format && size >= headSize) format = await detect(Buffer.concat(start).subarray(0, headSize));
      if (format) checkBytes(format, size);
      if (size >= nextLook) {
        nextLook = size + lookEvery;
        await checkRoom(folder, 0, reserve);
      }
      yield chunk;
    }
    format ??= await detect(Buffer.concat(start));
    checkBytes(format, size);
  }

  return {
    inspect,
    finish: () => ({ format: format ?? ('svg' as const), size, sha256: hash.digest('hex') }),
  };
}

/** Writes a file to the disk as it comes in; when that fails nothing of it stays. */
export async function receiveFile(stream: Readable, landing: Landing): Promise<ReceivedFile> {
  const { path } = landing;
  const inspector = createInspector(landing);
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = once(out, 'close').catch(() => undefined);
  try {
    await pipeline(stream, inspector.inspect, out);
    return { path, ...inspector.finish() };
  } catch (error) {
    out.destroy();
    await closed;
    await removePath(path);
    throw isDiskFull(error) ? noSpace(error) : error;
  }
}
