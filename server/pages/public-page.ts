import type { Logger } from 'pino';
import type { ReadAnswer } from '../api/public-answers.ts';
import type { HotAnswer } from '../cache/hot-cache.ts';
import type { Reads } from '../store/cache-tags.ts';
import { withLimit } from '../utils/with-limit.ts';
import { type PageCache, type StyledPage, toPageAnswer } from './page-cache.ts';
import type { PageRequest } from './renderer-module.ts';
import { trouble } from './send-trouble.ts';
import type { Site } from './site.ts';

/** A call below the API's base path, without the network, which adds to `reads` what is read for it; rejects with `{ status }`. */
export type PageReader = (path: string, reads: Reads) => Promise<ReadAnswer>;

/** What public pages are made with. */
export interface PublicPageParts {
  readonly site: Site;
  readonly cache: PageCache;
  readonly read: PageReader;
  /** Whether the database is known to be away. */
  readonly isAway: () => boolean;
  /** Rejects when the database does not answer within the given milliseconds. */
  readonly ping: (timeoutMs: number) => Promise<void>;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Milliseconds that rendering may take. */
  readonly limitMs: number;
}

class PageTrouble extends Error {}

const toTrouble = (message: string) => new PageTrouble(message);

const pingMs = 500;

/** The frozen request is all that a page depends on: no header of a visitor can reach it. */
async function render(
  { site, cache, read, publicUrl }: PublicPageParts,
  url: string,
  reads: Reads,
): Promise<StyledPage> {
  const renderer = await site.renderer();
  let isStale = false;
  const get: PageRequest['get'] = async (path) => {
    const answer = await read(path, reads);
    isStale ||= answer.isStale;
    return answer.value;
  };
  let styleText: string | undefined;
  const assets: PageRequest['assets'] = (parts) => {
    const found = site.assets('site', parts);
    styleText = found.styleText;
    return found;
  };
  const page = await renderer.renderPage(
    Object.freeze({ url, get, assets, publicUrl, today: cache.today() }),
  );
  return { ...page, html: await site.finish(url, page.html), styleText, isStale };
}

async function renderOrRefuse(parts: PublicPageParts, url: string, reads: Reads): Promise<StyledPage> {
  const page = await withLimit(render(parts, url, reads), parts.limitMs, toTrouble);
  if (page.failures.length > 0)
    parts.log.warn({ url, failures: page.failures }, 'a page was rendered with defaults');
  if (page.degraded) {
    await parts.ping(pingMs).catch((cause: unknown) => {
      throw new PageTrouble('The database is away', { cause });
    });
  }
  return page;
}

/** The page at an address: from memory, else rendered, else the last good one, else a few words. */
export async function answerPage(parts: PublicPageParts, url: string): Promise<HotAnswer> {
  const { cache, log, site } = parts;
  try {
    // While the sources change, no page is as it was.
    if (site.isDevelopment) return toPageAnswer(await renderOrRefuse(parts, url, new Map()));
    const stale = parts.isAway() ? cache.stale(url) : undefined;
    return stale ?? (await cache.fill(url, (reads) => renderOrRefuse(parts, url, reads)));
  } catch (error) {
    log.error({ err: error, url }, 'a page could not be rendered');
    return cache.stale(url) ?? trouble(error instanceof PageTrouble ? 503 : 500);
  }
}
