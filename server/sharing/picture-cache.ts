/** Bytes of drawn pictures that one process keeps. */
const mostBytes = 24 * 1024 * 1024;

/** Pictures in memory, by what they show. */
export interface PictureCache {
  /** The picture under a key, drawn once however many ask at the same time. */
  fill(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Keeps pictures in memory, the least recently used leaving first. */
export function createPictureCache(most = mostBytes): PictureCache {
  const kept = new Map<string, Uint8Array>();
  const drawing = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;

  function keep(key: string, picture: Uint8Array): void {
    kept.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= most) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function make(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const picture = await draw();
    keep(key, picture);
    return picture;
  }

  return {
    async fill(key, draw) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const running = drawing.get(key);
      if (running) return await running;
      const made = make(key, draw).finally(() => drawing.delete(key));
      drawing.set(key, made);
      return await made;
    },
  };
}
