import { LRUCache } from 'lru-cache';

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
  /** Stores a value of `bytes`, unless it would fill more than half of its partition; the partition of a key never changes. */
  set(key: string, partition: Partition, value: T, bytes: number): void;
  delete(key: string): void;
}

/** Creates empty partitions; `onEvict` is called with every evicted or deleted value. */
export function createCachePartitions<T extends object>(
  limits: Readonly<Record<Partition, number>>,
  onEvict: (value: T) => void,
): CachePartitions<T> {
  const create = (maxSize: number) =>
    new LRUCache<string, T>({
      maxSize,
      dispose: (value, _key, reason) => {
        if (reason !== 'set') onEvict(value);
      },
    });
  const partitions = {
    site: create(limits.site),
    entries: create(limits.entries),
    varied: create(limits.varied),
  } satisfies Record<Partition, LRUCache<string, T>>;
  const all = Object.values(partitions);
  const holderOf = (key: string) => all.find((partition) => partition.has(key));

  return {
    get: (key) => holderOf(key)?.peek(key),
    values: () => all.flatMap((partition) => [...partition.values()]),
    touch: (key) => void holderOf(key)?.get(key),
    set(key, partition, value, bytes) {
      if (bytes > limits[partition] / 2) holderOf(key)?.delete(key);
      else partitions[partition].set(key, value, { size: bytes });
    },
    delete: (key) => void holderOf(key)?.delete(key),
  };
}
