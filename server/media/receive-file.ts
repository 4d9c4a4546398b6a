import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { pdfLimits } from '#schemas/fields/file.ts';
import { type MediaFormat, mediaTypes } from '../database/media-name.ts';
import { ApiError } from '../errors.ts';
import { checkFreeSpace, isDiskFull, noSpace, removePath } from './disk.ts';
import { looksLikeSvg, maxSvgBytes } from './svg.ts';

/** Maximum size of an image in bytes. */
const maxImageBytes = 100 * 1024 * 1024;
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

/** Number of bytes at the start of a file that detect its format. */
const headSize = 64 * 1024;

const accepted: Readonly<Record<string, MediaFormat>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

const advice: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC is not supported: export as JPEG',
  'image/heif': 'HEIF is not supported: export as JPEG',
  'image/heic-sequence': 'HEIC is not supported: export as JPEG',
  'image/heif-sequence': 'HEIF is not supported: export as JPEG',
  'image/apng': 'Animated PNG is not supported: export as GIF or WebP',
  'application/pdf': 'PDF files do not belong in the gallery: choose an image or a video',
};

const choice = 'choose a JPEG, PNG, WebP, GIF, AVIF or SVG image, or an MP4, WebM or MOV video';

function explain(found: { ext: string; mime: string } | undefined): string {
  if (!found) return `This is not an image or video that can be shown: ${choice}`;
  const known = advice[found.mime];
  if (known) return known;
  const word = found.ext.toUpperCase();
  if (found.mime.startsWith('image/')) return `${word} is not supported: export as JPEG or PNG`;
  if (found.mime.startsWith('video/')) return `${word} is not supported: export as MP4`;
  return `${word} files cannot be uploaded: ${choice}`;
}

/** Detects the format of a gallery file from its first bytes; throws `unsupported_type` for other formats. */
async function detectFormat(head: Buffer): Promise<MediaFormat | 'svg'> {
  if (head.length === 0) throw new ApiError('invalid', 'The file is empty');
  if (looksLikeSvg(head)) return 'svg';
  const found = await fileTypeFromBuffer(head);
  const format = found && accepted[found.mime];
  if (!format) throw new ApiError('unsupported_type', explain(found));
  return format;
}

/** Detects a PDF from its first bytes; throws `unsupported_type` for other formats. */
async function detectPdf(head: Buffer): Promise<'pdf'> {
  if (head.length === 0) throw new ApiError('invalid', 'The file is empty');
  const found = await fileTypeFromBuffer(head);
  if (found?.mime !== pdfLimits.type) throw new ApiError('unsupported_type', pdfLimits.wrongType);
  return 'pdf';
}

/** Format detectors by upload type. */
const detectors = { gallery: detectFormat, pdf: detectPdf } as const;

/** Files that an endpoint accepts: gallery media or PDF files. */
type UploadType = keyof typeof detectors;
