import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IRouter, Request } from 'express';
import { sentParameter } from '#schemas/api/message-form.ts';
import type { BufferedResponse } from '../cache/buffered-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { adminPageHeaders, apiHeaders, newNonce, previewHeaders, setHeaders } from '../http/headers.ts';
import { allowsEmpty, sendBuffered, sendNoContent } from '../http/send-buffered.ts';
import { sendSourceError } from './describe-source-error.ts';
import { createPageCache } from './page-cache.ts';
import { type PagePath, readPagePath } from './page-path.ts';
import { getPageResponse, type PublicPageContext, renderRejected } from './public-page.ts';
import type { ReceiveMessage } from './receive-message.ts';
import { sendErrorPage } from './send-error-page.ts';
import { type Site, withoutPolicy } from './site.ts';
import { renderAdminPage } from './write-html.ts';

interface PagesOptions extends Omit<PublicPageContext, 'cache' | 'limitMs'> {
  /** The built files by their addresses. */
  readonly assets: ReadonlyMap<string, BufferedResponse>;
  readonly responseCache: ResponseCache;
  /** Handles the contact form that is posted to a page. */
  readonly receiveMessage: ReceiveMessage;
  readonly limitMs?: number;
}

type PagesContext = PublicPageContext & Pick<PagesOptions, 'assets' | 'receiveMessage'>;

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

async function sendAdmin(
  site: Site,
  { path, url }: PagePath,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const nonce = newNonce();
  const assets = site.assets(signInPaths.includes(path) ? 'signIn' : 'admin');
  const html = await site.finish(url, renderAdminPage(assets, nonce));
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
  context: PublicPageContext,
  page: PagePath,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const buffered = await getPageResponse(context, page.url);
  if (buffered.status === 404 && allowsEmpty(request)) return sendNoContent(response);
  sendBuffered(request, response, { ...buffered, headers: withoutPolicy(context.site, buffered.headers) });
}

/** Handles a posted form: redirects to its page, or sends the page again with the rejected values. */
async function answerForm(
  context: PagesContext,
  { path }: PagePath,
  request: Request,
  response: ServerResponse,
): Promise<void> {
  const rejected = await context.receiveMessage(request);
  if (!rejected) return sendText(response, 303, '', { location: `${path}?${sentParameter}=1` });
  const { status, extra } = rejected.error;
  const page = await renderRejected(context, path, rejected.form, status);
  const headers = withoutPolicy(context.site, page.headers);
  const wait = extra.retryAfter === undefined ? {} : { 'retry-after': String(extra.retryAfter) };
  sendBuffered(request, response, { ...page, headers: { ...headers, ...wait } });
}

/** Where an address leads, so that a request with another spelling of it is redirected once; undefined where it does not. */
async function findLocation(
  context: PublicPageContext,
  { path, url }: PagePath,
): Promise<string | undefined> {
  if (isAdmin(path) || isPreview(path)) return undefined;
  const { status, headers } = await getPageResponse(context, url);
  return status === 308 ? headers.location : undefined;
}

async function respond(context: PagesContext, request: Request, response: ServerResponse): Promise<void> {
  const { site, assets } = context;
  const { originalUrl: url, method } = request;
  const { allowedQuery = {} } = await site.renderer();
  const page = readPagePath(url, allowedQuery);
  if (method === 'POST' && page && allowedQuery[page.path]?.includes(sentParameter))
    return await answerForm(context, page, request, response);
  if (method !== 'GET' && method !== 'HEAD') {
    return sendText(response, 405, 'Only GET and HEAD are possible here', { allow: 'GET, HEAD' });
  }
  const [rawPath = ''] = url.split('?');
  const asset = assets.get(rawPath);
  if (asset) return sendBuffered(request, response, asset);
  if (!page || isFile(rawPath))
    return allowsEmpty(request) ? sendNoContent(response) : sendText(response, 404, 'Not found');
  if (page.moved !== undefined)
    return sendText(response, 308, '', { location: (await findLocation(context, page)) ?? page.moved });
  if (isAdmin(page.path)) return await sendAdmin(site, page, request, response);
  if (isPreview(page.path)) return await sendPreview(site, url, request, response);
  await sendPage(context, page, request, response);
}

/** Serves pages and built files for requests without another route; returns a function that renders the home page ahead of the first visitor. */
export function servePages(
  app: IRouter,
  { responseCache, ...options }: PagesOptions,
): () => Promise<boolean> {
  const { site, store } = options;
  const context: PagesContext = {
    // Development compiles while it renders.
    limitMs: site.isDevelopment ? 60_000 : 3_000,
    ...options,
    cache: createPageCache(responseCache, store.siteVersion),
  };
  if (site.middleware) app.use(site.middleware);
  app.use((request, response, next) => {
    respond(context, request, response).catch((error: unknown) => {
      if (!site.explain) return next(error);
      const described = site.explain(error);
      if (described) sendSourceError(request, response, described);
      else sendErrorPage(request, response);
    });
  });
  return async () => site.isDevelopment || (await getPageResponse(context, '/')).status !== 503;
}
