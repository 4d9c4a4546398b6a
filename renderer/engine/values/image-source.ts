import type { MediaInfo } from '#schemas/api/endpoint.ts';

type Format = 'avif' | 'webp';

/** Largest width in pixels of the variant for browsers without AVIF, which are old and few and get one width. */
const maxFallbackWidth = 1_200;

/** The address of an image for browsers without AVIF; the original where there are no variants. */
export function fallbackOf(address: string, media: MediaInfo | undefined): string {
  const copies = media ? listCopies(address, media, 'webp') : [];
  return (copies.findLast(({ width }) => width <= maxFallbackWidth) ?? copies[0])?.src ?? address;
}

/** The `srcset` of an image in one format; undefined where there are no copies. */
export function srcSetOf(address: string, media: MediaInfo | undefined, format: Format): string | undefined {
  const copies = media ? listCopies(address, media, format) : [];
  return copies.map(({ src, width }) => `${src} ${width}w`).join(', ') || undefined;
}

/** The copies of an image in one format, the narrowest first. */
export function listCopies(
  address: string,
  { width, height, widths }: MediaInfo,
  format: Format,
): { src: string; width: number; height: number }[] {
  const folder = address.replace(/\.[a-z0-9]+$/, '');
  return widths.map((step) => ({
    src: `${folder}/${step}.${format}`,
    width: step,
    height: Math.round((step * height) / width),
  }));
}
