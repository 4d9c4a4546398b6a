import type { GalleryItem } from '#schemas/api/gallery.ts';
import { formatSize } from '#schemas/engine/file-size.ts';

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
