import { LRUCache } from 'lru-cache';

/** Maximum bytes of images in memory. */
const maxBytes = 24 * 1024 * 1024;

/** Rendered images in memory, by their content. */
export interface ImageCache {
  /** Returns the image of a key, rendered once for concurrent requests. */
  fill(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Creates a cache that evicts the least recently used images. */
export function createImageCache(max = maxBytes): ImageCache {
  const images = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    maxSize: max,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });
  return { fill: (key, render) => images.forceFetch(key, { context: render }) };
}
