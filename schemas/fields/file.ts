import { z } from 'zod';
import { attach, type CommonMeta, type KindRow } from '../engine/field.ts';
import { isStoredAddress } from './stored-address.ts';

/** Metadata of an uploaded PDF. */
export interface FileMeta extends CommonMeta<string> {
  /** The sibling field that keeps what the person called the file. */
  readonly nameIn: string;
}

/** What a PDF has to be to be taken, said alike by browser and server. */
export const pdfLimits = {
  type: 'application/pdf',
  wrongType: 'Please select a PDF file',
  /** A file has to be smaller than this, in bytes. */
  size: 10 * 1024 * 1024,
  tooLarge: 'PDF file size must be less than 10MB',
} as const;

export const fileKind: KindRow<string, FileMeta> = {
  empty: '',
  check: (value) =>
    isStoredAddress(value) && (!value.startsWith('/') || value.endsWith('.pdf'))
      ? undefined
      : pdfLimits.wrongType,
  normalise: (value) => value.trim(),
};

/** Says in words what a person may know of a file: its name, or whether there is one. */
export function describeFile(address: string, name: string): string {
  if (address === '') return 'No PDF';
  return name || 'PDF Uploaded';
}

/** An uploaded PDF, stored as its address; its name is kept by a field beside it. */
export function file(meta: FileMeta) {
  return attach('file', z.string().default(meta.fallback ?? ''), meta);
}
