import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { isStoredAddress } from '../engine/link-target.ts';

/** Metadata of an uploaded PDF. */
export interface FileMeta extends CommonMeta<string> {
  /** The sibling field with the original file name. */
  readonly nameIn: string;
}

/** Limits and messages of PDF uploads, shared by browser and server. */
export const pdfLimits = {
  type: 'application/pdf',
  wrongType: 'Please select a PDF file',
  /** A file has to be smaller than this, in bytes. */
  size: 10 * 1024 * 1024,
  tooLarge: 'PDF file size must be less than 10MB',
} as const;

export const fileKind: KindRow<string, FileMeta> = {
  empty: '',
  siblings: ({ nameIn }) => ({ name: nameIn }),
  check: (value) =>
    isStoredAddress(value) && (!value.startsWith('/') || value.endsWith('.pdf'))
      ? undefined
      : pdfLimits.wrongType,
  normalise: (value) => value.trim(),
};

/** Describes a file by its name, or by whether there is one. */
export function describeFile(address: string, name: string): string {
  if (address === '') return 'No PDF';
  return name || 'PDF Uploaded';
}

/** An uploaded PDF, stored as its address; a sibling field stores its name. */
export function file(meta: FileMeta) {
  return attach('file', z.string().default(missingValue(meta, '')), meta);
}
