import { type Change, isRemoval, type Reads } from '../database/cache-tags.ts';
import type { BufferedResponse } from './buffered-response.ts';
import { createCachePartitions, type Partition, partitionBytes } from './cache-partitions.ts';
import { sizeOfBody } from './encode-body.ts';
import { createReadIndex } from './read-index.ts';

const maxUrlLength = 1_000;
/** A response has two addresses, below /api and /api/v1; any other spelling replaces one of them. */
const maxUrlsOfKey = 2;

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

/** Responses in memory, by their keys and addresses. */
export interface StoredResponses {
  /** The response of a key unless it is stale. */
  find(key: string): StoredResponse | undefined;
  findByUrl(url: string): StoredResponse | undefined;
  /** The response of a key, stale or not. */
  findAny(key: string): StoredResponse | undefined;
  /** Stores a response unless there is a newer one. */
  set(key: string, response: NewResponse): void;
  addUrl(url: string, key: string): void;
  delete(key: string): void;
  /** Marks the responses as stale that the changes affect, or all of them; deletes those that read what was removed. */
  invalidate(changes?: readonly Change[]): void;
  /** Deletes every response. */
  clear(): void;
}

/** Estimated bytes of a response's key, headers and reads. */
const overhead = 1_000;

/** Creates an empty store that evicts the least recently used responses of a full partition. */
export function createStoredResponses(limits: Partial<Record<Partition, number>>): StoredResponses {
  const keys = new Map<string, string>();
  const index = createReadIndex<StoredResponse>();
  const entries = createCachePartitions<StoredResponse>({ ...partitionBytes, ...limits }, (entry) => {
    for (const url of entry.urls) keys.delete(url);
    index.delete(entry);
  });

  function find(key: string): StoredResponse | undefined {
    const entry = entries.get(key);
    if (!entry || entry.isStale) return undefined;
    entries.touch(key);
    return entry;
  }

  return {
    find,
    findByUrl(url) {
      const key = keys.get(url);
      return key === undefined ? undefined : find(key);
    },
    findAny: entries.get,
    set(key, { partition, ...made }) {
      const before = entries.get(key);
      if (before && before.order > made.order) return;
      if (before) index.delete(before);
      const entry: StoredResponse = { ...made, key, urls: before?.urls ?? new Set() };
      entries.set(key, partition, entry, sizeOfBody(entry.response.body) + overhead);
      // Also a stale one, as what it shows may be removed later.
      if (entries.get(key) === entry) index.add(entry);
    },
    addUrl(url, key) {
      const entry = entries.get(key);
      if (!entry || url.length > maxUrlLength || entry.urls.has(url)) return;
      const [oldest] = entry.urls;
      if (oldest !== undefined && entry.urls.size >= maxUrlsOfKey) {
        entry.urls.delete(oldest);
        keys.delete(oldest);
      }
      entry.urls.add(url);
      keys.set(url, key);
    },
    delete: entries.delete,
    invalidate(changes) {
      if (!changes) for (const entry of entries.values()) entry.isStale = true;
      for (const change of changes ?? []) {
        for (const entry of index.find(change)) {
          if (isRemoval(change)) entries.delete(entry.key);
          else entry.isStale = true;
        }
      }
    },
    clear() {
      for (const { key } of entries.values()) entries.delete(key);
    },
  };
}
