/** Maximum bytes of images in memory. */
const maxBytes = 24 * 1024 * 1024;

/** Rendered images in memory, by their content. */
export interface ImageCache {
  /** Returns the image of a key, rendered once for concurrent requests. */
  fill(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Creates a cache that evicts the least recently used images. */
export function createImageCache(max = maxBytes): ImageCache {
  const images = new Map<string, Uint8Array>();
  const pending = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;

  function store(key: string, image: Uint8Array): void {
    images.set(key, image);
    bytes += image.length;
    for (const [oldest, { length }] of images) {
      if (bytes <= max) break;
      images.delete(oldest);
      bytes -= length;
    }
  }

  async function load(key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const image = await render();
    store(key, image);
    return image;
  }

  return {
    async fill(key, render) {
      const found = images.get(key);
      if (found) {
        images.delete(key);
        images.set(key, found);
        return found;
      }
      const running = pending.get(key);
      if (running) return await running;
      const started = load(key, render).finally(() => pending.delete(key));
      pending.set(key, started);
      return await started;
    },
  };
}
