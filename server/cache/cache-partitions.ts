const megabyte = 1024 * 1024;

/** Maximum bytes of each partition of the cache; a response evicts only responses of its own partition. */
export const partitionBytes = {
  /** Fixed pages and whole lists, whose number does not grow with the content. */
  site: 16 * megabyte,
  /** Pages and responses that show one entry, and sitemaps. */
  entries: 28 * megabyte,
  /** Responses with parameters that a visitor can vary: filters, page numbers, lists of ids. */
  varied: 12 * megabyte,
} as const;

/** Maximum bytes of the encodings for clients without Brotli and for pages that read a response. */
export const secondaryBytes = 8 * megabyte;

/** Name of a partition of the cache. */
export type Partition = keyof typeof partitionBytes;

/** Cached values, of which the least recently used of a full partition are evicted. */
export interface CachePartitions<T> {
  get(key: string): T | undefined;
  values(): Iterable<T>;
  /** Marks an entry as just used. */
  touch(key: string): void;
  /** Stores a value of `bytes`, unless it would fill more than half of its partition. */
  set(key: string, partition: Partition, value: T, bytes: number): void;
  delete(key: string): void;
}

interface Stored<T> {
  readonly value: T;
  readonly partition: Partition;
  readonly bytes: number;
}

/** Creates empty partitions; `onEvict` is called with every evicted or deleted value. */
export function createCachePartitions<T>(
  limits: Readonly<Record<Partition, number>>,
  onEvict: (value: T) => void,
): CachePartitions<T> {
  const stored = new Map<string, Stored<T>>();
  const used: Record<Partition, { readonly keys: Set<string>; bytes: number }> = {
    site: { keys: new Set(), bytes: 0 },
    entries: { keys: new Set(), bytes: 0 },
    varied: { keys: new Set(), bytes: 0 },
  };

  function remove(key: string): void {
    const entry = stored.get(key);
    if (!entry) return;
    stored.delete(key);
    used[entry.partition].keys.delete(key);
    used[entry.partition].bytes -= entry.bytes;
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
      const { keys } = used[entry.partition];
      keys.delete(key);
      keys.add(key);
    },
    set(key, partition, value, bytes) {
      if (bytes > limits[partition] / 2) return evict(key);
      remove(key);
      stored.set(key, { value, partition, bytes });
      const partitionUse = used[partition];
      partitionUse.keys.add(key);
      partitionUse.bytes += bytes;
      for (const oldest of partitionUse.keys) {
        if (partitionUse.bytes <= limits[partition]) break;
        evict(oldest);
      }
    },
    delete: evict,
  };
}
