import type { MediaInfo } from '#schemas/api/endpoint.ts';

/** Attributes of an image beside its address. */
interface ImageSource {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** One `srcset` per format, the smallest format first. */
  readonly sets: readonly { readonly type: string; readonly srcSet: string }[];
}

const formats = ['avif', 'webp'] as const;
const unknown: ImageSource = { width: undefined, height: undefined, sets: [] };

/** Lists the variants of an image; without media information only the original. */
export function describeSource(address: string, media: MediaInfo | undefined): ImageSource {
  if (!media) return unknown;
  const { width, height, widths } = media;
  const sets = formats.map((format) => ({
    type: `image/${format}`,
    srcSet: listCopies(address, media, format)
      .map((copy) => `${copy.src} ${copy.width}w`)
      .join(', '),
  }));
  return { width, height, sets: widths.length > 0 ? sets : [] };
}

/** The `srcset` of an image in one format. */
export function listCopies(
  address: string,
  { width, height, widths }: MediaInfo,
  format: (typeof formats)[number],
): { src: string; width: number; height: number }[] {
  const folder = address.replace(/\.[a-z0-9]+$/, '');
  return widths.map((step) => ({
    src: `${folder}/${step}.${format}`,
    width: step,
    height: Math.round((step * height) / width),
  }));
}
