import { useQueryClient } from '@tanstack/react-query';
import { measureSize } from '#schemas/engine/file-size.ts';
import { siteText } from '#schemas/engine/site-text.ts';
import { clientContextOf } from '../data/site-client.ts';

/** The format of a document that a link opens, and its size where that is known. */
export function useFileFacts(address: string): string {
  const bytes = clientContextOf(useQueryClient()).fileBytes.get(address);
  const format = /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(address)?.[1]?.toUpperCase();
  return [format, bytes && writeSize(bytes)].filter(Boolean).join(siteText(', '));
}

function writeSize(bytes: number): string {
  const [size, unit] = measureSize(bytes);
  return siteText(`{size} ${unit}`, { size: Number(size) });
}
