import { LRUCache } from 'lru-cache';
import { affects, type Change, isRemoval, type Reads } from '../database/cache-tags.ts';
import { type BufferedResponse, sizeOfBody } from './buffered-response.ts';

const megabyte = 1024 * 1024;

/** Maximum bytes of each partition of the cache; a response evicts only responses of its own partition. */
const partitionBytes = {
  /** Fixed pages and whole lists, whose number does not grow with the content. */
  site: 16 * megabyte,
  /** Pages and responses that show one entry, and sitemaps. */
  entries: 28 * megabyte,
  /** Responses with parameters that a visitor can vary: filters, page numbers, lists of ids. */
  varied: 12 * megabyte,
} as const;

/** Name of a partition of the cache; that of a key never changes. */
export type Partition = keyof typeof partitionBytes;

const maxUrlLength = 1_000;
/** A response has two addresses, below /api and /api/v1; any other spelling replaces one of them. */
const maxUrlsOfKey = 2;
/** Estimated bytes of a response's key, headers and reads. */
const overhead = 1_000;

interface StoredResponse {
  readonly key: string;
  readonly response: BufferedResponse;
  readonly reads: Reads;
  /** Increases: a later load has a higher one. */
  readonly order: number;
  /** The addresses for which it is found without parsing the request. */
  readonly urls: Set<string>;
  isStale: boolean;
}

type NewResponse = Omit<StoredResponse, 'key' | 'urls'> & { readonly partition: Partition };

/** Creates an empty store of responses by their keys and addresses, which evicts the least recently used ones of a full partition. */
export function createStoredResponses(limits: Partial<Record<Partition, number>>) {
  const bytes: Record<Partition, number> = { ...partitionBytes, ...limits };
  const keys = new Map<string, string>();
  const index = createReadIndex();
  const partitions = createPartitions(bytes, (entry) => {
    for (const url of entry.urls) keys.delete(url);
    index.delete(entry);
  });
  const all = Object.values(partitions);
  const listEntries = () => all.flatMap((partition) => [...partition.values()]);
  const holderOf = (key: string) => all.find((partition) => partition.has(key));
  const findAny = (key: string) => holderOf(key)?.peek(key);
  const remove = (key: string) => void holderOf(key)?.delete(key);

  function find(key: string): StoredResponse | undefined {
    // Only reading one that is current marks it as just used.
    return findAny(key)?.isStale === false ? holderOf(key)?.get(key) : undefined;
  }

  return {
    /** The response of a key unless it is stale. */
    find,
    findByUrl(url: string): StoredResponse | undefined {
      const key = keys.get(url);
      return key === undefined ? undefined : find(key);
    },
    /** The response of a key, stale or not. */
    findAny,
    /** Stores a response unless there is a newer one, or it would fill more than half of its partition. */
    set(key: string, { partition, ...made }: NewResponse): void {
      const before = findAny(key);
      if (before && before.order > made.order) return;
      if (before) index.delete(before);
      const entry: StoredResponse = { ...made, key, urls: before?.urls ?? new Set() };
      const size = sizeOfBody(entry.response.body) + overhead;
      if (size > bytes[partition] / 2) remove(key);
      else {
        partitions[partition].set(key, entry, { size });
        // Also a stale one, as its content may be removed later.
        index.add(entry);
      }
    },
    addUrl(url: string, key: string): void {
      const entry = findAny(key);
      if (!entry || url.length > maxUrlLength || entry.urls.has(url)) return;
      const [oldest] = entry.urls;
      if (oldest !== undefined && entry.urls.size >= maxUrlsOfKey) {
        entry.urls.delete(oldest);
        keys.delete(oldest);
      }
      entry.urls.add(url);
      keys.set(url, key);
    },
    delete: remove,
    /** Marks the responses as stale that the changes affect, or all of them; deletes those that depend on a removal. */
    invalidate(changes?: readonly Change[]): void {
      if (!changes) for (const entry of listEntries()) entry.isStale = true;
      for (const change of changes ?? []) {
        for (const entry of index.find(change)) {
          if (isRemoval(change)) remove(entry.key);
          else entry.isStale = true;
        }
      }
    },
    clear(): void {
      for (const { key } of listEntries()) remove(key);
    },
  };
}

/** Creates empty partitions; `onEvict` is called with every evicted or deleted response. */
function createPartitions(
  bytes: Readonly<Record<Partition, number>>,
  onEvict: (entry: StoredResponse) => void,
) {
  const create = (maxSize: number) =>
    new LRUCache<string, StoredResponse>({
      maxSize,
      dispose: (entry, _key, reason) => {
        if (reason !== 'set') onEvict(entry);
      },
    });
  return { site: create(bytes.site), entries: create(bytes.entries), varied: create(bytes.varied) };
}

/** Creates an empty index of responses by the tags of their reads. */
function createReadIndex() {
  const readers = new Map<string, Set<StoredResponse>>();
  return {
    add(reader: StoredResponse): void {
      for (const tag of reader.reads.keys()) {
        const tagged = readers.get(tag) ?? new Set();
        readers.set(tag, tagged.add(reader));
      }
    },
    delete(reader: StoredResponse): void {
      for (const tag of reader.reads.keys()) {
        const tagged = readers.get(tag);
        tagged?.delete(reader);
        if (tagged?.size === 0) readers.delete(tag);
      }
    },
    find: (change: Change) =>
      [...(readers.get(change[0]) ?? [])].filter(({ reads }) => affects(change, reads)),
  };
}
