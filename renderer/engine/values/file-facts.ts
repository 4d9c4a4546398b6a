import { useQueryClient } from '@tanstack/react-query';
import { formatSize } from '#schemas/engine/file-size.ts';
import { clientContextOf } from '../data/site-client.ts';

/** The format of a document that a link opens, and its size where that is known. */
export function useFileFacts(address: string): string {
  const bytes = clientContextOf(useQueryClient()).fileBytes.get(address);
  const format = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(address)?.[1]?.toUpperCase();
  return [format, bytes && formatSize(bytes)].filter(Boolean).join(', ');
}
