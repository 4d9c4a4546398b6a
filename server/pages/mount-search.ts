import type { IRouter, Request, Response } from 'express';
import { fillOrStale } from '../api/public-reads.ts';
import { type BufferedResponse, bufferResponse } from '../cache/buffered-response.ts';
import type { CacheFill } from '../cache/response-cache.ts';
import { type OpenRead, recordInto } from '../database/cache-tags.ts';
import { notFound } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { mediaHeaders } from '../http/headers.ts';
import { sendBuffered } from '../http/send-buffered.ts';
import { writeSitemap } from './sitemap.ts';

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
