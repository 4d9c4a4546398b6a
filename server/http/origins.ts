import type { IncomingMessage, ServerResponse } from 'node:http';

const publicPath = /^\/api(?:\/v1)?\/(?:public\/|openapi\.json)/;

/** Sends CORS headers for the public API to allowed origins; returns true for a preflight, which is completed at once. */
export function allowOrigin(
  origins: readonly string[],
  { headers, method, url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { origin } = headers;
  if (origins.length === 0 || !publicPath.test(url)) return false;
  response.setHeader('vary', 'origin');
  if (origin === undefined || !origins.includes(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'etag, retry-after');
  // The default of helmet would block responses for other origins.
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (method !== 'OPTIONS') return false;
  response.setHeader('access-control-allow-methods', 'GET');
  // Without the content type of JSON, which a request has to have that changes something.
  response.setHeader('access-control-allow-headers', 'if-none-match');
  response.setHeader('access-control-max-age', '600');
  response.writeHead(204).end();
  return true;
}

/** Whether a request is not from a page of another site; programs that state no origin pass. */
export function isSameOrigin({ headers }: IncomingMessage, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
