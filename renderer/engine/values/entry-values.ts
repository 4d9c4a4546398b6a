import type { SearchTexts } from '#schemas/engine/entry-head.ts';
import type { FileRow } from '#schemas/engine/projection.ts';
import type { Picture } from '#schemas/fields/picture.ts';

/** An entry of any entity as its public list or its own page reads it. */
export type PublicEntry = { readonly id: number; readonly slug?: string } & SearchTexts &
  Readonly<Record<string, unknown>>;

/** The address of an image, of that of a picture, or of the first image of a list of files; empty where there is none. */
export function imageOf(value: unknown): string {
  const first: unknown = Array.isArray(value)
    ? value.find((file) => isRecord(file) && file.type === 'image')
    : value;
  if (!isRecord(first)) return typeof first === 'string' ? first : '';
  const address = first.file_path ?? first.url;
  return typeof address === 'string' ? address : '';
}

/** Whether a value is a picture. */
export function isPicture(value: unknown): value is Picture {
  return isRecord(value) && 'file' in value && 'focus' in value;
}

/** The images and videos among the values of an entry. */
export function filesOf(value: unknown): readonly FileRow[] {
  return Array.isArray(value) ? value.filter(isFile) : [];
}

function isFile(value: unknown): value is FileRow {
  return isRecord(value) && typeof value.file_path === 'string' && typeof value.id === 'number';
}

/** A text, or the name of an entry; empty for any other value. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const words = isRecord(value) ? Object.values(value).find((part) => typeof part === 'string') : undefined;
  return typeof words === 'string' ? words : '';
}

/** Whether a value is an object with named values. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
