import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pdfLimits } from '#schemas/fields/file.ts';
import { type MediaFormat, mediaTypes } from '../database/media-name.ts';
import { ApiError } from '../errors.ts';
import { detectors, headSize, type UploadType } from './detect-format.ts';
import { checkFreeSpace, isDiskFull, noSpace, removePath } from './disk.ts';
import { maxSvgBytes } from './svg.ts';

/** Maximum size of an image in bytes. */
export const maxImageBytes = 100 * 1024 * 1024;
/** Interval in bytes at which free disk space is checked. */
const checkInterval = 8 * 1024 * 1024;

/** A received file under a temporary name. */
export interface ReceivedFile {
  readonly path: string;
  readonly format: MediaFormat | 'svg';
  readonly size: number;
}

/** Destination of a file while it is received. */
export interface ReceiveOptions {
  readonly folder: string;
  readonly path: string;
  readonly accepts: UploadType;
  /** Reserved disk space in bytes; by default the smaller of 1 GiB and 5 %. */
  readonly reserve?: number | undefined;
}

function checkBytes(format: MediaFormat | 'svg', size: number): void {
  if (format === 'svg' && size > maxSvgBytes) {
    throw new ApiError('too_large', 'The SVG is larger than 2 MB: export it as PNG');
  }
  if (format === 'pdf' && size >= pdfLimits.size) throw new ApiError('too_large', pdfLimits.tooLarge);
  if (format !== 'svg' && mediaTypes[format].kind === 'image' && size > maxImageBytes) {
    throw new ApiError('too_large', 'The image is larger than 100 MB');
  }
}

/** Detects the format of a stream and checks its size and the free disk space while it is written. */
function createInspector({ folder, reserve, accepts }: ReceiveOptions) {
  const detect = detectors[accepts];
  const start: Buffer[] = [];
  let size = 0;
  let format: MediaFormat | 'svg' | undefined;
  let nextCheck = checkInterval;

  async function* inspect(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length;
      if (!format) start.push(chunk);
      if (!format && size >= headSize) format = await detect(Buffer.concat(start).subarray(0, headSize));
      if (format) checkBytes(format, size);
      if (size >= nextCheck) {
        nextCheck = size + checkInterval;
        await checkFreeSpace(folder, 0, reserve);
      }
      yield chunk;
    }
    format ??= await detect(Buffer.concat(start));
    checkBytes(format, size);
  }

  return {
    inspect,
    finish: () => ({ format: format ?? ('svg' as const), size }),
  };
}

/** Writes a stream to a file; removes the file on failure. */
export async function receiveFile(stream: Readable, options: ReceiveOptions): Promise<ReceivedFile> {
  const { path } = options;
  const inspector = createInspector(options);
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
