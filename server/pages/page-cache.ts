import { siteDay } from '#schemas/engine/site-day.ts';
import type { Share } from '../cache/cache-shares.ts';
import type { Filling, HotAnswer, HotCache } from '../cache/hot-cache.ts';
import { etagOf } from '../http/etag.ts';
import { type Headers, publicPageHeaders, publicPageHeadersWith } from '../http/headers.ts';
import type { Reads } from '../store/cache-tags.ts';
import { sitePaths } from '../visits/site-paths.ts';
import type { PageAnswer } from './renderer-module.ts';

const missingMs = 10_000;
const mostMissing = 200;
const dayCheckMs = 1_000;

/** Renders a page and adds to `reads` what it is read from. */
export type RenderPage = (reads: Reads) => Promise<StyledPage>;

/** Rendered pages in memory, by their address. */
export interface PageCache {
  /** The last good page, marked as stale. */
  stale(url: string): HotAnswer | undefined;
  /** The current page: the one that is there, or one rendered once however many ask at the same time. */
  fill(url: string, render: RenderPage): Promise<HotAnswer>;
  /** The day where the company works, to which every page belongs. */
  today(): string;
}

interface Missing {
  readonly answer: HotAnswer;
  readonly version: number;
  readonly until: number;
}

/** A rendered page, and the styles that it carries itself. */
export interface StyledPage extends PageAnswer {
  readonly styleText?: string | undefined;
  /** Whether it was made from stale answers: worth showing, but not keeping. */
  readonly isStale: boolean;
}

const isGood = ({ status, degraded, isStale }: StyledPage) => status === 200 && !degraded && !isStale;

/** A rendered page as it is sent. */
export function toPageAnswer(page: StyledPage): HotAnswer {
  const { status, html, location, styleText } = page;
  if (location !== undefined) return toRedirect(location);
  const identity = Buffer.from(html);
  const etag = etagOf(identity);
  const usual = styleText === undefined ? publicPageHeaders : publicPageHeadersWith(styleText);
  const headers: Headers = isGood(page) ? usual : { ...usual, 'cache-control': 'no-store' };
  return { status, headers, etag, body: { identity } };
}

function toRedirect(location: string): HotAnswer {
  const headers = { ...publicPageHeaders, 'cache-control': 'no-store', location };
  return { status: 308, headers, etag: 'W/"moved"', body: { identity: Buffer.alloc(0) } };
}

const keyOf = (url: string) => `page ${url}`;

function shareOf(url: string): Share {
  if (url.includes('?')) return 'varied';
  return sitePaths.has(url) ? 'site' : 'entries';
}

/** Keeps good pages until something that they show changes, and addresses without a page of their own apart for a few seconds. */
export function createPageCache(hotCache: HotCache, siteVersion: () => number): PageCache {
  const missing = new Map<string, Missing>();
  let day = siteDay();

  // Pages tell the year and how long ago something was: at midnight all of them are made anew.
  setInterval(() => {
    const current = siteDay();
    if (current !== day) hotCache.invalidate();
    day = current;
  }, dayCheckMs).unref();

  function getMissing(url: string): HotAnswer | undefined {
    const found = missing.get(url);
    return found && found.version === siteVersion() && found.until > Date.now() ? found.answer : undefined;
  }

  function keepMissing(url: string, answer: HotAnswer, version: number): void {
    const [oldest] = missing.keys();
    if (oldest !== undefined && missing.size >= mostMissing) missing.delete(oldest);
    missing.delete(url);
    missing.set(url, { answer, version, until: Date.now() + missingMs });
    // A page that is gone must not come back when the database is away.
    hotCache.forget(keyOf(url));
  }

  async function make(url: string, reads: Reads, render: RenderPage): Promise<Filling> {
    const version = siteVersion();
    const page = await render(reads);
    const answer = toPageAnswer(page);
    if (page.status !== 200 && !page.degraded && !page.isStale) keepMissing(url, answer, version);
    return { answer, share: isGood(page) ? shareOf(url) : undefined };
  }

  return {
    stale: (url) => hotCache.stale(keyOf(url)),
    async fill(url, render) {
      const missed = getMissing(url);
      if (missed) return missed;
      const answer = await hotCache.fill(keyOf(url), (reads) => make(url, reads, render));
      hotCache.nameUrl(url, keyOf(url));
      return answer;
    },
    today: () => day,
  };
}
