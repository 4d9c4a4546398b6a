import { fileTypeFromBuffer } from 'file-type';
import { pdfLimits } from '#schemas/fields/file.ts';
import { ApiError } from '../errors.ts';
import type { MediaFormat } from '../store/media-name.ts';
import { looksLikeSvg } from './svg.ts';

/** Bytes at the start of a file from which its type is decided. */
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
  'application/pdf': 'PDF files do not belong in the gallery: choose a picture or a film',
};

const choice = 'choose a JPEG, PNG, WebP, GIF, AVIF or SVG picture, or an MP4, WebM or MOV film';

function explain(found: { ext: string; mime: string } | undefined): string {
  if (!found) return `This is not a picture or film that can be shown: ${choice}`;
  const known = advice[found.mime];
  if (known) return known;
  const word = found.ext.toUpperCase();
  if (found.mime.startsWith('image/')) return `${word} is not supported: export as JPEG or PNG`;
  if (found.mime.startsWith('video/')) return `${word} is not supported: export as MP4`;
  return `${word} files cannot be uploaded: ${choice}`;
}

/** Decides from a file's first bytes what it is; refuses with `unsupported_type` what the gallery does not take. */
export async function detectFormat(head: Buffer): Promise<MediaFormat | 'svg'> {
  if (head.length === 0) throw new ApiError('invalid', 'The file is empty');
  if (looksLikeSvg(head)) return 'svg';
  const found = await fileTypeFromBuffer(head);
  const format = found && accepted[found.mime];
  if (!format) throw new ApiError('unsupported_type', explain(found));
  return format;
}

/** Decides from a file's first bytes that it is a PDF and nothing else; refuses anything else with `unsupported_type`. */
export async function detectPdf(head: Buffer): Promise<'pdf'> {
  if (head.length === 0) throw new ApiError('invalid', 'The file is empty');
  const found = await fileTypeFromBuffer(head);
  if (found?.mime !== pdfLimits.type) throw new ApiError('unsupported_type', pdfLimits.wrongType);
  return 'pdf';
}

/** What a call takes, and how that is told from a file's first bytes. */
export const detectors = { gallery: detectFormat, pdf: detectPdf } as const;

/** The name of what a call takes. */
export type Intake = keyof typeof detectors;
