import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IRouter } from 'express';
import type { Logger } from 'pino';
import type { Breaker } from '../cache/breaker.ts';
import type { HotCache } from '../cache/hot-cache.ts';
import { adminPageHeaders, apiHeaders, newNonce, previewHeaders, setHeaders } from '../http/headers.ts';
import { sendHot } from '../http/send-hot.ts';
import type { Store } from '../store/store.ts';
import { renderAdminPage } from './admin-page.ts';
import type { AssetStore } from './asset-store.ts';
import { createPageCache } from './page-cache.ts';
import { type PagePath, readPagePath } from './page-path.ts';
import { answerPage, type PageReader, type PublicPageParts } from './public-page.ts';
import type { Site } from './site.ts';

/** What pages are made of, and what a test may want otherwise. */
export interface PagesOptions {
  readonly site: Site;
  readonly assets: AssetStore;
  readonly hotCache: HotCache;
  readonly store: Pick<Store, 'siteVersion' | 'ping'>;
  readonly breaker: Pick<Breaker, 'isOpen'>;
  readonly read: PageReader;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Milliseconds that rendering a page may take. */
  readonly renderLimitMs?: number;
}

const signInPaths = ['/login', '/login/forgot', '/login/reset'];
const isAdmin = (path: string) =>
  signInPaths.includes(path) || path === '/admin' || path.startsWith('/admin/');
const isPreview = (path: string) => /^\/preview\/[a-z][a-z0-9_-]{0,63}$/.test(path);
const isFile = (path: string) =>
  path.startsWith('/assets/') || /^\/[\w-]+\.(?:ico|png|txt|webmanifest|svg)$/.test(path);

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...apiHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(text);
}

function sendHtml(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  html: string,
): void {
  setHeaders(response, headers);
  response.setHeader('content-length', Buffer.byteLength(html));
  response.end(request.method === 'HEAD' ? undefined : html);
}

/** Scripts and sockets of a development server would all be refused. */
function withoutPolicy(
  site: Site,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { 'content-security-policy': _, ...rest } = headers;
  return site.isDevelopment ? rest : headers;
}

async function sendAdmin(
  site: Site,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const nonce = newNonce();
  const html = await site.finish(url, renderAdminPage(site.assets('admin'), nonce));
  sendHtml(request, response, withoutPolicy(site, adminPageHeaders(nonce)), html);
}

async function sendPreview(
  site: Site,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const renderer = await site.renderer();
  const html = await site.finish(url, renderer.renderPreview({ assets: site.assets('preview') }));
  sendHtml(request, response, withoutPolicy(site, previewHeaders), html);
}

async function sendPage(
  parts: PublicPageParts,
  page: PagePath,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await answerPage(parts, page.url);
  sendHot(request, response, { ...answer, headers: withoutPolicy(parts.site, answer.headers) });
}

async function answer(
  assets: AssetStore,
  parts: PublicPageParts,
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
): Promise<void> {
  const { site } = parts;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(response, 405, 'Only GET and HEAD are possible here', { allow: 'GET, HEAD' });
  }
  const { allowedQuery = {} } = await site.renderer();
  const page = readPagePath(url, allowedQuery);
  const [rawPath = ''] = url.split('?');
  const asset = assets.get(rawPath);
  if (asset) return sendHot(request, response, asset);
  if (!page || isFile(rawPath)) return sendText(response, 404, 'Not found');
  if (page.moved !== undefined) return sendText(response, 308, '', { location: page.moved });
  if (isAdmin(page.path)) return await sendAdmin(site, url, request, response);
  if (isPreview(page.path)) return await sendPreview(site, url, request, response);
  await sendPage(parts, page, request, response);
}

/** Answers every request that no other part of the server has taken with a page or a file of the site; returns what renders the home page ahead of the first visitor. */
export function servePages(app: IRouter, options: PagesOptions): () => Promise<boolean> {
  const { site, assets, hotCache, store, breaker, read, publicUrl, log, renderLimitMs = 3_000 } = options;
  const cache = createPageCache(hotCache, store.siteVersion);
  const parts: PublicPageParts = {
    site,
    cache,
    read,
    isAway: breaker.isOpen,
    ping: store.ping,
    publicUrl,
    log,
    limitMs: renderLimitMs,
  };
  if (site.middleware) app.use(site.middleware);
  app.use((request, response, next) => {
    answer(assets, parts, request, response, request.originalUrl).catch(next);
  });
  return async () => site.isDevelopment || (await answerPage(parts, '/')).status !== 503;
}
