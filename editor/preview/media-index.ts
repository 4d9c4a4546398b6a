import type { MediaIndex } from '#schemas/api/endpoint.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { mediaWidths } from '#schemas/engine/media-widths.ts';

const unknownColour = '#d8d8d8';

/** The media data that the preview needs, as far as the gallery is loaded. */
export function indexMedia(content: AnyContent, items: readonly GalleryItem[]): MediaIndex {
  if (items.length === 0) return {};
  const text = JSON.stringify(content);
  const named = items.filter(
    ({ file_path, width, height }) => width !== null && height !== null && text.includes(file_path),
  );
  return Object.fromEntries(named.map((item) => [item.file_path, describe(item)]));
}

function describe({ width, height, alt }: GalleryItem): MediaIndex[string] {
  const own = width ?? 1;
  return { width: own, height: height ?? own, alt, color: unknownColour, widths: mediaWidths(own) };
}
