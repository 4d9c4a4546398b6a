import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BufferedResponse } from '../cache/buffered-response.ts';
import { publicPageHeadersWith } from '../http/headers.ts';
import { sendBuffered } from '../http/send-buffered.ts';
import { errorPageStyle, renderErrorPage } from './error-page.ts';

/** The error page: 500 for a defect, 503 for a temporary failure. */
export function errorPage(status: 500 | 503): BufferedResponse {
  const headers = {
    ...publicPageHeadersWith(errorPageStyle),
    'cache-control': 'no-store',
    'retry-after': '5',
  };
  return {
    status,
    headers,
    etag: `W/"error-${status}"`,
    body: { identity: Buffer.from(renderErrorPage()) },
  };
}

/** Sends the error page with the status 503. */
export function sendErrorPage(request: IncomingMessage, response: ServerResponse): void {
  sendBuffered(request, response, errorPage(503));
}
