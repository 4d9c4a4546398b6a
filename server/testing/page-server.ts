import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { pino } from 'pino';
import type { Share } from '../cache/cache-shares.ts';
import { createHotCache, type HotCache } from '../cache/hot-cache.ts';
import { sendHot } from '../http/send-hot.ts';
import { openAssetStore } from '../pages/asset-store.ts';
import { openBuiltSite } from '../pages/built-site.ts';
import { servePages } from '../pages/serve-pages.ts';
import { portOf } from '../utils/port-of.ts';
import { buildTinySite } from './tiny-site.ts';

const rendererSource = `
export const allowedQuery = { '/projects': ['service'] };
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let renders = 0;
export async function renderPage(request) {
  renders += 1;
  const { url, get, today, publicUrl, assets } = request;
  if (url === '/slow') await wait(10_000);
  if (url === '/moved') return { status: 308, location: '/about', html: '', degraded: false, failures: [] };
  if (url === '/broken') throw new Error('a view is broken');
  let text = '';
  let degraded = false;
  try {
    text = (await get('/public/text')).data;
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

/** A stand-in for what the API and the database say. */
export interface FakeSource {
  text: string;
  isAway: boolean;
  /** Whether nobody is let through to the database any more. */
  isKnownAway: boolean;
  /** Whether what the API says is older than the site. */
  isStale: boolean;
  version: number;
}

/** Pages over real HTTP from a tiny built site. */
export interface PageServer {
  readonly url: string;
  readonly source: FakeSource;
  readonly hotCache: HotCache;
  /** Renders the home page ahead of the first visitor. */
  renderHome(): Promise<boolean>;
  /** Changes the text of every page, as a save does. */
  save(text: string): void;
  close(): Promise<void>;
}

interface PageServerOptions {
  readonly renderLimitMs?: number;
  /** Bytes of the cache's shares that differ from the usual. */
  readonly shares?: Partial<Record<Share, number>>;
}

/** Starts a server that serves nothing but pages and files of the site. */
export async function startPageServer({
  renderLimitMs = 3_000,
  shares = {},
}: PageServerOptions = {}): Promise<PageServer> {
  const dist = await buildTinySite(rendererSource);
  const source: FakeSource = { text: 'first', isAway: false, isKnownAway: false, isStale: false, version: 1 };
  const hotCache = createHotCache(shares);
  const app = express();
  app.disable('x-powered-by');
  const unlessAway = async (): Promise<void> => {
    if (source.isAway) throw Object.assign(new Error('away'), { status: 503 });
  };
  const renderHome = servePages(app, {
    site: await openBuiltSite(dist),
    assets: await openAssetStore({ dist, publicFolder: join(dist, 'public') }),
    hotCache,
    store: { siteVersion: () => source.version, ping: unlessAway },
    breaker: { isOpen: () => source.isKnownAway },
    read: async (_path, reads) => {
      reads.set(textTag, { from: 0, to: 0 });
      await unlessAway();
      return { value: { data: source.text }, isStale: source.isStale };
    },
    publicUrl: 'https://ghafandstone.example',
    log: pino({ level: 'silent' }),
    renderLimitMs,
  });
  const server = createServer((request, response) => {
    const hot =
      request.method === 'GET' && request.url !== undefined ? hotCache.getByUrl(request.url) : undefined;
    if (hot) sendHot(request, response, hot);
    else app(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    source,
    hotCache,
    renderHome,
    save(text) {
      Object.assign(source, { text, version: source.version + 1 });
      hotCache.invalidate([[textTag, 0]]);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(dist, { recursive: true, force: true });
    },
  };
}
