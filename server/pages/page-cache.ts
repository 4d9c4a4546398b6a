import { LRUCache } from 'lru-cache';
import { siteDay } from '#schemas/engine/calendar.ts';
import { type BufferedResponse, bufferResponse } from '../cache/buffered-response.ts';
import type { CacheFill, ResponseCache } from '../cache/response-cache.ts';
import type { Partition } from '../cache/stored-responses.ts';
import type { Reads } from '../database/cache-tags.ts';
import { publicPageHeaders, publicPageHeadersWith } from '../http/headers.ts';
import { sitePaths } from '../visits/visit-counter.ts';
import type { StyledPage } from './site.ts';

const missingMs = 10_000;
const maxMissing = 200;
const dayCheckMs = 1_000;

/** Renders a page and adds its dependencies to `reads`. */
export type RenderPage = (reads: Reads) => Promise<CacheablePage>;

/** Rendered pages in memory by their address. */
export type PageCache = ReturnType<typeof createPageCache>;

interface Missing {
  readonly response: BufferedResponse;
  readonly version: number;
}

/** A rendered page that may be cached. */
export interface CacheablePage extends StyledPage {
  /** Whether it was rendered from stale responses; such a page is sent but not cached. */
  readonly isStale: boolean;
}

const isGood = ({ status, degraded, isStale }: CacheablePage) => status === 200 && !degraded && !isStale;

/** Converts a rendered page to the response that is sent. */
export function toPageResponse(page: CacheablePage): BufferedResponse {
  const { status, html, location, styleText } = page;
  if (location !== undefined)
    return bufferResponse(308, { ...publicPageHeaders, 'cache-control': 'no-store', location }, '');
  const usual = styleText === undefined ? publicPageHeaders : publicPageHeadersWith(styleText);
  return bufferResponse(status, isGood(page) ? usual : { ...usual, 'cache-control': 'no-store' }, html);
}

const keyOf = (url: string) => `page ${url}`;

function partitionOf(url: string): Partition {
  if (url.includes('?')) return 'varied';
  return sitePaths.has(url) ? 'site' : 'entries';
}

/** Caches pages until something that they show changes, and addresses without a page for ten seconds in a cache of their own. */
export function createPageCache(responseCache: ResponseCache, siteVersion: () => number) {
  const missing = new LRUCache<string, Missing>({ max: maxMissing, ttl: missingMs });
  let day = siteDay();

  // Pages show the year and relative dates, and entries are public from a date: all is invalidated at midnight.
  setInterval(() => {
    const current = siteDay();
    if (current === day) return;
    day = current;
    responseCache.invalidate();
    missing.clear();
  }, dayCheckMs).unref();

  function getMissing(url: string): BufferedResponse | undefined {
    const found = missing.get(url);
    return found?.version === siteVersion() ? found.response : undefined;
  }

  function storeMissing(url: string, response: BufferedResponse, version: number): void {
    missing.set(url, { response, version });
    // A deleted page is not served while the database is unavailable.
    responseCache.delete(keyOf(url));
  }

  async function load(url: string, reads: Reads, render: RenderPage): Promise<CacheFill> {
    const version = siteVersion();
    const page = await render(reads);
    const response = toPageResponse(page);
    if (page.status !== 200 && !page.degraded && !page.isStale) storeMissing(url, response, version);
    return { response, partition: isGood(page) ? partitionOf(url) : undefined };
  }

  return {
    /** The last good page, marked as stale. */
    stale: (url: string) => responseCache.stale(keyOf(url)),
    /** The current page, rendered once for concurrent requests. */
    async fill(url: string, render: RenderPage): Promise<BufferedResponse> {
      const missed = getMissing(url);
      if (missed) return missed;
      const response = await responseCache.fill(keyOf(url), (reads) => load(url, reads, render));
      responseCache.addUrl(url, keyOf(url));
      return response;
    },
    /** The current date in the company's time zone, which pages are rendered for. */
    today: () => day,
  };
}
