import type { IRouter, Request, Response } from 'express';
import { entryPath, pagedEntities } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import { fillOrStale } from '../api/public-reads.ts';
import { type BufferedResponse, bufferResponse } from '../cache/buffered-response.ts';
import type { CacheFill } from '../cache/response-cache.ts';
import { type OpenRead, recordInto } from '../database/cache-tags.ts';
import { countAddressed, listPageChanges, listSlugs } from '../documents/pages.ts';
import { notFound } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { mediaHeaders } from '../http/headers.ts';
import { sendBuffered } from '../http/send-buffered.ts';
import { escapeXml } from '../utils/escape-xml.ts';

/** Serves robots.txt and the sitemaps, cached until an address or a date in them changes, and while the database is unavailable. */
export function mountSearch(app: IRouter, state: AppState): void {
  const { publicUrl } = state.config;
  const robots = toResponse('text/plain; charset=utf-8', writeRobots(publicUrl));
  app.get('/robots.txt', (request, response) => sendBuffered(request, response, robots));
  app.get('/sitemap.xml', (request, response) => sendSitemap(state, request, response));
  app.get('/sitemap-:part.xml', (request, response) =>
    sendSitemap(state, request, response, readPart(request.params.part)),
  );
}

function writeRobots(publicUrl: string): string {
  const closed = ['/admin', '/login', '/preview/', '/api/'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

function readPart(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
}

async function sendSitemap(
  state: AppState,
  request: Request,
  response: Response,
  part?: number,
): Promise<void> {
  const buffered = await fillOrStale(state, `sitemap ${part ?? 'all'}`, (reads) =>
    loadSitemap(state, recordInto(reads, state.store.db), part),
  );
  sendBuffered(request, response, buffered);
}

async function loadSitemap({ breaker, config }: AppState, open: OpenRead, part?: number): Promise<CacheFill> {
  const text = await breaker.run(() => writeSitemap(open, config.publicUrl, part));
  if (text === undefined) throw notFound('The sitemap');
  return { response: toResponse('application/xml; charset=utf-8', text), partition: 'entries' };
}

function toResponse(contentType: string, text: string): BufferedResponse {
  const headers = { ...mediaHeaders, 'content-type': contentType, 'cache-control': 'no-cache' };
  return bufferResponse(200, headers, text);
}

/** Addresses in one sitemap: few enough to be written at once; sitemaps.org allows 50,000. */
const maxAddresses = 2_500;

/** A page of the sitemap, and when it last changed, where that is known. */
interface PageAddress {
  readonly path: string;
  readonly changedAt: Date | undefined;
}

/** The pages of the site that search engines may list; one that shows the first entry of a list has that entry's own address. */
const listedPages = Object.values(pages).filter(({ shows }) => shows === undefined);

/** The entities whose entries have pages. */
const shown = pagedEntities.map(({ entity }) => entity);

/** The pages from one position to another among all that search engines may list: fixed ones first, then those of entries. */
async function listPages(
  open: OpenRead,
  fixed: readonly PageAddress[],
  counts: ReadonlyMap<string, number>,
  { from, to }: { from: number; to: number },
): Promise<PageAddress[]> {
  const addresses = fixed.slice(from, to);
  let start = fixed.length;
  for (const entity of shown) {
    const count = counts.get(entity.type) ?? 0;
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, count)];
    start += count;
    if (last <= first) continue;
    const slugs = await listSlugs(open, entity, { offset: first, limit: last - first });
    for (const { slug, updatedAt } of slugs) {
      const path = entryPath(entity, slug);
      if (path !== undefined) addresses.push({ path, changedAt: updatedAt });
    }
  }
  return addresses;
}

/** The sitemap, or where there are too many pages for one the list of its parts; `part` counts from 1, undefined where there is no such part. */
export async function writeSitemap(
  open: OpenRead,
  publicUrl: string,
  part?: number,
  perPart = maxAddresses,
): Promise<string | undefined> {
  const [changes, counts] = await Promise.all([listPageChanges(open), countAddressed(open, shown)]);
  const entries = shown.reduce((sum, { type }) => sum + (counts.get(type) ?? 0), 0);
  // Before anything is published, the site is not open yet.
  const fixed = changes.size + entries === 0 ? [] : listedPages;
  const parts = Math.max(1, Math.ceil((fixed.length + entries) / perPart));
  if (part === undefined && parts > 1) return writeIndex(publicUrl, parts);
  if (part !== undefined && (parts === 1 || part < 1 || part > parts)) return undefined;
  const from = ((part ?? 1) - 1) * perPart;
  const addresses = fixed.map(({ route, name }) => ({ path: route, changedAt: changes.get(name) }));
  return writePages(publicUrl, await listPages(open, addresses, counts, { from, to: from + perPart }));
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function writeIndex(publicUrl: string, parts: number): string {
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return [head, `<sitemapindex ${namespace}>`, ...lines, '</sitemapindex>', ''].join('\n');
}

function writePages(publicUrl: string, rows: readonly PageAddress[]): string {
  const { origin } = new URL(publicUrl);
  const lines = rows.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${changed}</url>`;
  });
  return [head, `<urlset ${namespace}>`, ...lines, '</urlset>', ''].join('\n');
}
