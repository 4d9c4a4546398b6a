import { createHash, randomBytes } from 'node:crypto';

/** Content type and kind of each stored format, by file extension. */
export const mediaTypes = {
  jpg: { contentType: 'image/jpeg', kind: 'image' },
  png: { contentType: 'image/png', kind: 'image' },
  webp: { contentType: 'image/webp', kind: 'image' },
  gif: { contentType: 'image/gif', kind: 'image' },
  avif: { contentType: 'image/avif', kind: 'image' },
  mp4: { contentType: 'video/mp4', kind: 'video' },
  webm: { contentType: 'video/webm', kind: 'video' },
  mov: { contentType: 'video/quicktime', kind: 'video' },
  pdf: { contentType: 'application/pdf', kind: 'document' },
} as const;

/** File extension of a stored file. */
export type MediaFormat = keyof typeof mediaTypes;
/** File extension of an image. */
export type ImageFormat = {
  [F in MediaFormat]: (typeof mediaTypes)[F]['kind'] extends 'image' ? F : never;
}[MediaFormat];
/** Formats of image variants, in the order in which they are created. */
export const variantFormats = ['webp', 'avif'] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** A parsed file name. */
export interface MediaName {
  readonly key: string;
  readonly format: MediaFormat;
}

/** A parsed variant name. */
export interface VariantName {
  readonly key: string;
  readonly width: number;
  readonly format: VariantFormat;
}

function isMediaFormat(format: string): format is MediaFormat {
  return Object.hasOwn(mediaTypes, format);
}

/** Whether a format is an image format. */
export function isImage(format: string): format is ImageFormat {
  return isMediaFormat(format) && mediaTypes[format].kind === 'image';
}

const name = /^([0-9a-f]{32})\.(jpg|png|webp|gif|avif|mp4|webm|mov|pdf)$/;
const variant = /^([0-9a-f]{32})\/([1-9]\d{0,3})\.(avif|webp)$/;

/** Parses the name of a stored file; undefined for anything else. */
export function parseMediaName(text: string): MediaName | undefined {
  const [, key, format] = name.exec(text) ?? [];
  return key && format && isMediaFormat(format) ? { key, format } : undefined;
}

/** Parses `<key>/<width>.<format>`; undefined for anything else. */
export function parseVariantName(text: string): VariantName | undefined {
  const [, key, width, format] = variant.exec(text) ?? [];
  if (!key || (format !== 'avif' && format !== 'webp')) return undefined;
  return { key, width: Number(width), format };
}

/** Generates a random key. */
export function newMediaKey(): string {
  return randomBytes(16).toString('hex');
}

/** The key of a seed file, the same on every machine. */
export function mediaKeyOf(origin: string): string {
  return createHash('sha256').update(origin).digest('hex').slice(0, 32);
}

/** The address of a stored file. */
export function mediaAddress(fileName: string): string {
  return `/media/${fileName}`;
}
