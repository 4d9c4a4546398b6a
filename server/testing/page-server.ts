import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import { createResponseCache, type ResponseCache } from '../cache/response-cache.ts';
import type { Partition } from '../cache/stored-responses.ts';
import { sendBuffered } from '../http/send-buffered.ts';
import { openAssetStore } from '../pages/asset-store.ts';
import { openBuiltSite } from '../pages/built-site.ts';
import { servePages } from '../pages/serve-pages.ts';
import { listen } from './listen.ts';
import { buildTinySite } from './tiny-site.ts';

const rendererSource = `
export const allowedQuery = { '/projects': ['service'] };
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let renders = 0;
export async function renderPage(request) {
  renders += 1;
  const { url, read, today, publicUrl, assets } = request;
  if (url === '/slow') await wait(10_000);
  if (url === '/moved') return { status: 308, location: '/about', html: '', degraded: false, failures: [] };
  if (url === '/broken') throw new Error('a view is broken');
  let text = '';
  let degraded = false;
  try {
    text = (await read('/public/blocks/{type}', { params: { type: 'text' } })).data;
  } catch (error) {
    degraded = true;
    text = 'the default';
  }
  const known = ['/', '/about', '/projects', '/slow'].includes(url) || url.startsWith('/projects?service=') || url.startsWith('/projects/');
  const html = '<!doctype html><p>' + [url, text, today, publicUrl, assets([]).scripts, Object.keys(request).sort(), 'render ' + renders].join('|') + '</p>' + ' '.repeat(2_000);
  return { status: known ? 200 : 404, html, degraded, failures: degraded ? ['text'] : [] };
}
export const renderPreview = ({ assets }) => '<!doctype html><div id="root"></div><script type="module" src="' + assets.scripts[0] + '"></script>';
`;

/** The tag of the text that every page shows. */
const textTag = 'text';

/** A fake of the API and the database. */
export interface FakeSource {
  text: string;
  isAway: boolean;
  /** Whether the circuit breaker is open. */
  isKnownAway: boolean;
  /** Whether responses of the API are stale. */
  isStale: boolean;
  version: number;
  /** Where paths without a page are redirected; throws where that cannot be found out. */
  findRedirect?: (path: string) => string | undefined;
}

/** Pages over real HTTP from a tiny built site. */
export interface PageServer {
  readonly url: string;
  readonly source: FakeSource;
  readonly responseCache: ResponseCache;
  /** Renders the home page ahead of the first visitor. */
  renderHome(): Promise<boolean>;
  /** Changes the text of every page, as a save does. */
  save(text: string): void;
  close(): Promise<void>;
}

interface PageServerOptions {
  readonly renderLimitMs?: number;
  /** Bytes of the cache's partitions that differ from the usual. */
  readonly partitions?: Partial<Record<Partition, number>>;
}

/** Starts a server that serves nothing but pages and files of the site. */
export async function startPageServer({
  renderLimitMs = 3_000,
  partitions = {},
}: PageServerOptions = {}): Promise<PageServer> {
  const dist = await buildTinySite(rendererSource);
  const source: FakeSource = { text: 'first', isAway: false, isKnownAway: false, isStale: false, version: 1 };
  const responseCache = createResponseCache(partitions);
  const app = express();
  app.disable('x-powered-by');
  const unlessAway = async (): Promise<void> => {
    if (source.isAway) throw Object.assign(new Error('away'), { status: 503 });
  };
  const renderHome = servePages(app, {
    site: await openBuiltSite(dist),
    assets: await openAssetStore(dist, join(dist, 'public')),
    responseCache,
    store: { siteVersion: () => source.version, ping: unlessAway },
    breaker: { isOpen: () => source.isKnownAway },
    read: async (_read, reads) => {
      reads.set(textTag, { from: 0, to: 0 });
      await unlessAway();
      return { value: { data: source.text }, isStale: source.isStale };
    },
    findRedirect: async (path) => source.findRedirect?.(path),
    publicUrl: 'https://ghafandstone.example',
    log: pino({ level: 'silent' }),
    limitMs: renderLimitMs,
    receiveMessage: async () => undefined,
  });
  const server = createServer((request, response) => {
    const cached =
      request.method === 'GET' && request.url !== undefined ? responseCache.getByUrl(request.url) : undefined;
    if (cached) sendBuffered(request, response, cached);
    else app(request, response);
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    source,
    responseCache,
    renderHome,
    save(text) {
      Object.assign(source, { text, version: source.version + 1 });
      responseCache.invalidate([[textTag, 0]]);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(dist, { recursive: true, force: true });
    },
  };
}
