import type { GalleryItem } from '#schemas/api/gallery.ts';

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a number of bytes, such as `1.4 MB`. */
export function formatSize(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
}

/** The size of an image in pixels; empty if it is not known, as for a video. */
export function formatDimensions({ width, height }: Pick<GalleryItem, 'width' | 'height'>): string {
  return width === null || height === null ? '' : `${width} × ${height}`;
}

/** Dimensions and file size on one line; an image that is still being processed has no size. */
export function fileFacts(item: GalleryItem): string {
  return [formatDimensions(item), item.size > 0 && formatSize(item.size)].filter(Boolean).join(' · ');
}

/** The last segment of a file's URL, which identifies it in requests. */
export function fileNameOf({ url }: Pick<GalleryItem, 'url'>): string {
  return url.split('/').at(-1) ?? '';
}
