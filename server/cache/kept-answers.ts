import type { Changes, Reads } from '../store/cache-tags.ts';
import { createCacheShares, type Share, shareBytes } from './cache-shares.ts';
import { sizeOfBody } from './encode-body.ts';
import type { HotAnswer } from './hot-answer.ts';
import { createReadIndex } from './read-index.ts';

const longestUrl = 1_000;
/** A response has two addresses, below /api and /api/v1; any other spelling replaces one of them. */
const mostUrlsOfKey = 2;

/** An answer in memory. */
interface KeptAnswer {
  readonly answer: HotAnswer;
  readonly reads: Reads;
  /** Counts up: a later one is newer. */
  readonly order: number;
  /** The addresses that lead straight to it. */
  readonly urls: Set<string>;
  isStale: boolean;
}

/** An answer to be kept, and in which share. */
type NewAnswer = Omit<KeptAnswer, 'urls'> & { readonly share: Share };

/** Answers in memory, by their keys and addresses. */
export interface KeptAnswers {
  /** The answer of a key unless it is stale. */
  find(key: string): KeptAnswer | undefined;
  findByUrl(url: string): KeptAnswer | undefined;
  /** The answer of a key, stale or not. */
  findAny(key: string): KeptAnswer | undefined;
  /** Keeps an answer unless there is a newer one. */
  keep(key: string, answer: NewAnswer): void;
  nameUrl(url: string, key: string): void;
  forget(key: string): void;
  /** Makes the answers stale that the changes affect. */
  invalidate(changes: Changes): void;
}

/** Bytes of an answer's key, headers and reads. */
const overhead = 1_000;

/** Keeps answers in memory, the least recently used of each share leaving first once its bytes are full. */
export function createKeptAnswers(limits: Partial<Record<Share, number>>): KeptAnswers {
  const keys = new Map<string, string>();
  const index = createReadIndex<KeptAnswer>();
  const entries = createCacheShares<KeptAnswer>({ ...shareBytes, ...limits }, (entry) => {
    for (const url of entry.urls) keys.delete(url);
    expire(entry);
  });

  function expire(entry: KeptAnswer): void {
    if (!entry.isStale) index.delete(entry);
    entry.isStale = true;
  }

  function find(key: string): KeptAnswer | undefined {
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
    keep(key, { share, ...made }) {
      const before = entries.get(key);
      if (before && before.order > made.order) return;
      if (before) expire(before);
      const entry: KeptAnswer = { ...made, urls: before?.urls ?? new Set() };
      entries.set(key, share, entry, sizeOfBody(entry.answer.body) + overhead);
      if (!entry.isStale && entries.get(key) === entry) index.add(entry);
    },
    nameUrl(url, key) {
      const entry = entries.get(key);
      if (!entry || url.length > longestUrl || entry.urls.has(url)) return;
      const [oldest] = entry.urls;
      if (oldest !== undefined && entry.urls.size >= mostUrlsOfKey) {
        entry.urls.delete(oldest);
        keys.delete(oldest);
      }
      entry.urls.add(url);
      keys.set(url, key);
    },
    forget: entries.delete,
    invalidate(changes) {
      for (const entry of changes ? index.find(changes) : entries.values()) expire(entry);
    },
  };
}
