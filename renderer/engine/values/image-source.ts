import type { MediaInfo } from '#schemas/api/endpoint.ts';

/** What the markup of an image needs beside its address. */
interface ImageSource {
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** One candidate list a format, the smallest format first. */
  readonly sets: readonly { readonly type: string; readonly srcSet: string }[];
}

const formats = ['avif', 'webp'] as const;
const unknown: ImageSource = { width: undefined, height: undefined, sets: [] };

/** Names the smaller copies that are kept beside an image; one of which nothing is known stands alone. */
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

/** The smaller copies of an image in one format, each with its size. */
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
