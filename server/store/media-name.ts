import { createHash, randomBytes } from 'node:crypto';

/** What the library keeps, by the ending of its name: how it is served and what it is. */
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

/** The ending of a kept file's name. */
export type MediaFormat = keyof typeof mediaTypes;
/** The endings of pictures. */
export type PictureFormat = {
  [F in MediaFormat]: (typeof mediaTypes)[F]['kind'] extends 'image' ? F : never;
}[MediaFormat];
/** The formats in which smaller pictures are kept beside an original. */
export type RungFormat = 'avif' | 'webp';

/** A kept file's name, taken apart. */
export interface MediaName {
  readonly key: string;
  readonly format: MediaFormat;
}

/** The address of one step of a picture's ladder, taken apart. */
export interface RungName {
  readonly key: string;
  readonly width: number;
  readonly format: RungFormat;
}

function isMediaFormat(format: string): format is MediaFormat {
  return Object.hasOwn(mediaTypes, format);
}

const name = /^([0-9a-f]{32})\.(jpg|png|webp|gif|avif|mp4|webm|mov|pdf)$/;
const rung = /^([0-9a-f]{32})\/([1-9]\d{0,3})\.(avif|webp)$/;

/** Takes the name of a kept file apart; undefined for anything else, however close. */
export function parseMediaName(text: string): MediaName | undefined {
  const [, key, format] = name.exec(text) ?? [];
  return key && format && isMediaFormat(format) ? { key, format } : undefined;
}

/** Takes `<key>/<width>.<format>` apart; undefined for anything else. */
export function parseRungName(text: string): RungName | undefined {
  const [, key, width, format] = rung.exec(text) ?? [];
  if (!key || (format !== 'avif' && format !== 'webp')) return undefined;
  return { key, width: Number(width), format };
}

/** A new name that tells nothing about the file and cannot be guessed. */
export function newMediaKey(): string {
  return randomBytes(16).toString('hex');
}

/** The name of a picture that the seeds draw: the same on every machine. */
export function mediaKeyOf(origin: string): string {
  return createHash('sha256').update(origin).digest('hex').slice(0, 32);
}

/** The address under which content names a kept file. */
export function mediaAddress(fileName: string): string {
  return `/media/${fileName}`;
}
