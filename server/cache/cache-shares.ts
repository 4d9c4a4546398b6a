const megabyte = 1024 * 1024;

/** How many bytes each share of the cache may hold: an answer only ever pushes out answers of its own share. */
export const shareBytes = {
  /** Fixed pages and whole lists, whose number does not grow with the content. */
  site: 16 * megabyte,
  /** Pages and answers that show one entry, and sitemaps. */
  entries: 28 * megabyte,
  /** Answers with parameters that a visitor can vary: filters, page numbers, lists of ids. */
  varied: 12 * megabyte,
} as const;

/** How many bytes the encodings may take that are made for clients without Brotli and for pages that read an answer. */
export const spareBytes = 8 * megabyte;

/** The part of the cache in which an answer is kept. */
export type Share = keyof typeof shareBytes;

/** Cached values in their shares, the least recently used of a share evicted first. */
export interface CacheShares<T> {
  get(key: string): T | undefined;
  values(): Iterable<T>;
  /** Marks an entry as just used. */
  touch(key: string): void;
  /** Stores a value that takes `bytes`; one that would fill more than half of its share is not stored. */
  set(key: string, share: Share, value: T, bytes: number): void;
  delete(key: string): void;
}

interface Stored<T> {
  readonly value: T;
  readonly share: Share;
  readonly bytes: number;
}

/** Creates empty shares; `onEvict` is called with every value that leaves. */
export function createCacheShares<T>(
  limits: Readonly<Record<Share, number>>,
  onEvict: (value: T) => void,
): CacheShares<T> {
  const stored = new Map<string, Stored<T>>();
  const used: Record<Share, { readonly keys: Set<string>; bytes: number }> = {
    site: { keys: new Set(), bytes: 0 },
    entries: { keys: new Set(), bytes: 0 },
    varied: { keys: new Set(), bytes: 0 },
  };

  function remove(key: string): void {
    const entry = stored.get(key);
    if (!entry) return;
    stored.delete(key);
    used[entry.share].keys.delete(key);
    used[entry.share].bytes -= entry.bytes;
  }

  function evict(key: string): void {
    const entry = stored.get(key);
    remove(key);
    if (entry) onEvict(entry.value);
  }

  return {
    get: (key) => stored.get(key)?.value,
    values: () => Array.from(stored.values(), ({ value }) => value),
    touch(key) {
      const entry = stored.get(key);
      if (!entry) return;
      const { keys } = used[entry.share];
      keys.delete(key);
      keys.add(key);
    },
    set(key, share, value, bytes) {
      if (bytes > limits[share] / 2) return evict(key);
      remove(key);
      stored.set(key, { value, share, bytes });
      const place = used[share];
      place.keys.add(key);
      place.bytes += bytes;
      for (const oldest of place.keys) {
        if (place.bytes <= limits[share]) break;
        evict(oldest);
      }
    },
    delete: evict,
  };
}
