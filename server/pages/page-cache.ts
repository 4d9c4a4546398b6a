import { companyDay } from '#schemas/company-day.ts';
import { type Headers, publicPageHeaders, publicPageHeadersWith } from '../headers.ts';
import type { Filling, HotAnswer, HotCache } from '../hot-cache.ts';
import { etagOf } from '../http/etag.ts';
import type { PageAnswer } from './renderer-module.ts';

const missingMs = 10_000;
const mostMissing = 200;
/** Pages with a query that are kept: whoever makes queries up does not push the other pages out of memory. */
const mostWithQuery = 60;
const dayCheckMs = 1_000;

/** Rendered pages in memory, by their address. */
export interface PageCache {
  /** The current page, if it is there. */
  get(url: string): HotAnswer | undefined;
  /** The last good page of any version, marked as such. */
  stale(url: string): HotAnswer | undefined;
  /** The current page, rendered once however many ask at the same time. */
  fill(url: string, render: () => Promise<StyledPage>): Promise<HotAnswer>;
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
}

const isGood = ({ status, degraded }: PageAnswer) => status === 200 && !degraded;

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

/** Notes addresses that have a query; answers the one noted longest ago when there are too many. */
function createQueryList(most: number): (url: string) => string | undefined {
  const noted = new Set<string>();
  return (url) => {
    if (!url.includes('?')) return;
    noted.delete(url);
    noted.add(url);
    const [oldest] = noted;
    if (oldest === undefined || noted.size <= most) return;
    noted.delete(oldest);
    return oldest;
  };
}

/** Keeps good pages with every other answer of the site's version, and addresses without a page of their own apart for a few seconds. */
export function createPageCache(hotCache: HotCache, siteVersion: () => number): PageCache {
  const missing = new Map<string, Missing>();
  const noteQuery = createQueryList(mostWithQuery);
  let day = companyDay();

  // Pages tell the year and how long ago something was: at midnight all of them are made anew.
  setInterval(() => {
    const current = companyDay();
    if (current !== day) hotCache.moveOn();
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

  async function make(url: string, render: () => Promise<StyledPage>): Promise<Filling> {
    const version = siteVersion();
    const page = await render();
    const answer = toPageAnswer(page);
    if (page.status !== 200 && !page.degraded) keepMissing(url, answer, version);
    hotCache.nameUrl(url, keyOf(url));
    const crowdedOut = isGood(page) ? noteQuery(url) : undefined;
    if (crowdedOut !== undefined) hotCache.forget(keyOf(crowdedOut));
    return { answer, keep: isGood(page) };
  }

  return {
    get: (url) => hotCache.get(keyOf(url)) ?? getMissing(url),
    stale(url) {
      const answer = hotCache.stale(keyOf(url));
      return answer && { ...answer, headers: { ...answer.headers, 'x-cache': 'STALE' } };
    },
    async fill(url, render) {
      return getMissing(url) ?? (await hotCache.fill(keyOf(url), () => make(url, render)));
    },
    today: () => day,
  };
}
