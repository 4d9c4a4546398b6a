import { fileTypeFromBuffer } from 'file-type';
import { pdfLimits } from '#schemas/fields/file.ts';
import type { MediaFormat } from '../database/media-name.ts';
import { ApiError } from '../errors.ts';
import { looksLikeSvg } from './svg.ts';

/** Number of bytes at the start of a file that detect its format. */
export const headSize = 64 * 1024;

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
export async function detectFormat(head: Buffer): Promise<MediaFormat | 'svg'> {
  if (head.length === 0) throw new ApiError('invalid', 'The file is empty');
  if (looksLikeSvg(head)) return 'svg';
  const found = await fileTypeFromBuffer(head);
  const format = found && accepted[found.mime];
  if (!format) throw new ApiError('unsupported_type', explain(found));
  return format;
}

/** Detects a PDF from its first bytes; throws `unsupported_type` for other formats. */
export async function detectPdf(head: Buffer): Promise<'pdf'> {
  if (head.length === 0) throw new ApiError('invalid', 'The file is empty');
  const found = await fileTypeFromBuffer(head);
  if (found?.mime !== pdfLimits.type) throw new ApiError('unsupported_type', pdfLimits.wrongType);
  return 'pdf';
}

/** Format detectors by upload type. */
export const detectors = { gallery: detectFormat, pdf: detectPdf } as const;

/** Files that an endpoint accepts: gallery media or PDF files. */
export type UploadType = keyof typeof detectors;
