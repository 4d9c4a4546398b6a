import type { Logger } from 'pino';
import type { RejectedForm } from '#schemas/api/message-form.ts';
import type { PageRequest } from '#schemas/api/page-request.ts';
import { type PublicRead, type ReadResult, toPublicRead } from '../api/public-reads.ts';
import type { Breaker } from '../cache/breaker.ts';
import type { BufferedResponse } from '../cache/buffered-response.ts';
import type { Reads } from '../database/cache-tags.ts';
import type { Store } from '../database/open-store.ts';
import { type CacheablePage, type PageCache, toPageResponse } from './page-cache.ts';
import { errorPage } from './send-error-page.ts';
import { PageError, renderPageOf, type Site, withLimit } from './site.ts';

/** Reads a public endpoint inside the process and adds its dependencies to `reads`; rejects with `{ status }`. */
export type PageReader = (read: PublicRead, reads: Reads) => Promise<ReadResult>;

/** Dependencies of public pages. */
export interface PublicPageContext {
  readonly site: Site;
  readonly cache: PageCache;
  readonly read: PageReader;
  /** The address to which a path without a page is redirected by hand; adds its dependencies to `reads`. */
  readonly findRedirect: (path: string, reads: Reads) => Promise<string | undefined>;
  readonly store: Pick<Store, 'siteVersion' | 'ping'>;
  readonly breaker: Pick<Breaker, 'isOpen'>;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Timeout of rendering in milliseconds. */
  readonly limitMs: number;
}

const pingMs = 500;

/** Renders a page from a frozen request without the headers of the visitor, so that it can be cached for all. */
async function render(
  { site, cache, read, findRedirect, publicUrl }: PublicPageContext,
  url: string,
  reads: Reads,
  form: Pick<PageRequest, 'rejectedForm'> = {},
): Promise<CacheablePage> {
  let isStale = false;
  const readOnPage: PageRequest['read'] = async (path, parts) => {
    const result = await read(toPublicRead(path, parts), reads);
    isStale ||= result.isStale;
    return result.value;
  };
  const errors: unknown[] = [];
  const collect = site.isDevelopment && { onError: (error: unknown) => errors.push(error) };
  const request = { url, read: readOnPage, publicUrl, today: cache.today(), ...form, ...collect };
  const page = await renderPageOf(site, request);
  if (errors.length > 0) throw errors[0];
  if (page.status === 404) {
    const location = await findRedirect(url.split('?', 1)[0] ?? '', reads).catch(() => {
      isStale = true;
      return undefined;
    });
    if (location !== undefined) return { ...page, status: 308, location, isStale };
  }
  return { ...page, isStale };
}

async function renderOrThrow(context: PublicPageContext, url: string, reads: Reads): Promise<CacheablePage> {
  const page = await withLimit(render(context, url, reads), context.limitMs);
  if (page.failures.length > 0)
    context.log.warn({ url, failures: page.failures }, 'a page was rendered with defaults');
  if (page.degraded) {
    await context.store.ping(pingMs).catch((cause: unknown) => {
      throw new PageError('The database is unavailable', { cause });
    });
  }
  return page;
}

/** Returns the page at an address from the cache, else rendered, else stale, else an error page; rejects in development. */
export async function getPageResponse(context: PublicPageContext, url: string): Promise<BufferedResponse> {
  const { cache, log, site } = context;
  // In development the sources change, so no page is cached, and errors are shown.
  if (site.isDevelopment) return toPageResponse(await renderOrThrow(context, url, new Map()));
  try {
    const stale = context.breaker.isOpen() ? cache.stale(url) : undefined;
    return stale ?? (await cache.fill(url, (reads) => renderOrThrow(context, url, reads)));
  } catch (error) {
    log.error({ err: error, url }, 'a page could not be rendered');
    return cache.stale(url) ?? errorPage(error instanceof PageError ? 503 : 500);
  }
}

/** Renders a page with the form that was posted to it and rejected with a status; an error page where that fails. */
export async function renderRejected(
  context: PublicPageContext,
  url: string,
  rejectedForm: RejectedForm,
  status: number,
): Promise<BufferedResponse> {
  try {
    const page = await withLimit(render(context, url, new Map(), { rejectedForm }), context.limitMs);
    const response = toPageResponse(page);
    return { ...response, status, headers: { ...response.headers, 'cache-control': 'no-store' } };
  } catch (error) {
    context.log.error({ err: error, url }, 'a page could not be rendered');
    return errorPage(503);
  }
}
