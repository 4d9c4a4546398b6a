import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express from 'express';
import { createApiRouter } from '../api/api-router.ts';
import type { AppState } from '../http/app-state.ts';
import { createErrorHandler } from '../http/error-handler.ts';
import { logRequests, warnOfProxy } from '../http/log-requests.ts';
import { allowOrigin } from '../http/origins.ts';
import { sendBuffered } from '../http/send-buffered.ts';
import { serveMedia } from '../http/serve-media.ts';
import { mountPages } from '../pages/mount.ts';
import { mountSearch } from '../pages/mount-search.ts';
import { mountSharing } from '../pages/mount-sharing.ts';

/** Creates the server without its port; cached responses are sent before any middleware runs. */
export async function createApp(state: AppState, dist?: string) {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const { trustProxy } = state.config;
  if (trustProxy !== undefined)
    app.set('trust proxy', typeof trustProxy === 'number' ? trustProxy : [...trustProxy]);
  else app.use(warnOfProxy(state.log));
  app.use(logRequests(state));
  app.use(['/api/v1', '/api'], createApiRouter(state));
  app.use('/media', serveMedia(state.media, state.config.corsOrigins.length > 0));
  mountSearch(app, state);
  mountSharing(app, state);
  const renderHome = await mountPages(app, state, dist);
  app.use(createErrorHandler(state));

  const listener: RequestListener = (request, response) => {
    if (allowOrigin(state.config.corsOrigins, request, response)) return;
    if (!sendFromCache(state, request, response)) app(request, response);
  };
  return { listener, renderHome };
}

function sendFromCache(
  { responseCache }: AppState,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' || request.url === undefined) return false;
  const buffered = responseCache.getByUrl(request.url);
  if (!buffered) return false;
  sendBuffered(request, response, buffered);
  return true;
}
