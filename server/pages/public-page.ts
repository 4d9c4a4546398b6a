import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { publicPageHeaders } from '../headers.ts';
import type { HotAnswer } from '../hot-cache.ts';
import { sendHot } from '../http/send-hot.ts';
import { type PageCache, type StyledPage, toPageAnswer } from './page-cache.ts';
import type { PageRequest } from './renderer-module.ts';
import type { Site } from './site.ts';
import { renderTroublePage } from './trouble-page.ts';

/** What public pages are made with. */
export interface PublicPageParts {
  readonly site: Site;
  readonly cache: PageCache;
  readonly get: PageRequest['get'];
  /** Rejects when the database does not answer within the given milliseconds. */
  readonly ping: (timeoutMs: number) => Promise<void>;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Milliseconds that rendering may take. */
  readonly limitMs: number;
}

class PageTrouble extends Error {}

const pingMs = 500;

function withLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new PageTrouble(`Rendering took more than ${limitMs} ms`)),
    limitMs,
  );
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/** The frozen request is all that a page depends on: no header of a visitor can reach it. */
async function render({ site, cache, get, publicUrl }: PublicPageParts, url: string): Promise<StyledPage> {
  const renderer = await site.renderer();
  let styleText: string | undefined;
  const assets: PageRequest['assets'] = (parts) => {
    const found = site.assets('site', parts);
    styleText = found.styleText;
    return found;
  };
  const page = await renderer.renderPage(
    Object.freeze({ url, get, assets, publicUrl, today: cache.today() }),
  );
  return { ...page, html: await site.finish(url, page.html), styleText };
}

async function renderOrRefuse(parts: PublicPageParts, url: string): Promise<StyledPage> {
  const page = await withLimit(render(parts, url), parts.limitMs);
  if (page.failures.length > 0)
    parts.log.warn({ url, failures: page.failures }, 'a page was rendered with defaults');
  if (page.degraded) {
    await parts.ping(pingMs).catch((cause: unknown) => {
      throw new PageTrouble('The database is away', { cause });
    });
  }
  return page;
}

function trouble(status: 500 | 503): HotAnswer {
  const headers = { ...publicPageHeaders, 'cache-control': 'no-store', 'retry-after': '5' };
  return {
    status,
    headers,
    etag: `W/"trouble-${status}"`,
    body: { identity: Buffer.from(renderTroublePage()) },
  };
}

/** Says that no page can be shown at present. */
export function sendTrouble(request: IncomingMessage, response: ServerResponse): void {
  sendHot(request, response, trouble(503));
}

/** The page at an address: from memory, else rendered, else the last good one, else a few words. */
export async function answerPage(parts: PublicPageParts, url: string): Promise<HotAnswer> {
  const { cache, log, site } = parts;
  try {
    // While the sources change, no page is as it was.
    if (site.isDevelopment) return toPageAnswer(await renderOrRefuse(parts, url));
    return cache.get(url) ?? (await cache.fill(url, () => renderOrRefuse(parts, url)));
  } catch (error) {
    log.error({ err: error, url }, 'a page could not be rendered');
    return cache.stale(url) ?? trouble(error instanceof PageTrouble ? 503 : 500);
  }
}
