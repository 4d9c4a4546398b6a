import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { allowEmptyHeader } from '#schemas/api/public-paths.ts';
import {
  type BufferedResponse,
  chooseEncoding,
  encodeBody,
  improveBrotli,
} from '../cache/buffered-response.ts';
import { apiHeaders, jsonHeaders } from './headers.ts';

/** Sends a response in the best encoding that the client accepts, or 304 when its copy is current. */
export function sendBuffered(
  request: IncomingMessage,
  response: ServerResponse,
  buffered: BufferedResponse,
): void {
  // The first encoding, as it may be made from the value, which a compressed body does not contain.
  const { etag } = buffered;
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, {
      ...withOrigin(response, buffered.headers),
      etag,
      vary: varyOf(response),
    });
    response.end();
    return;
  }
  const header = request.headers['accept-encoding'];
  const encoding = chooseEncoding(typeof header === 'string' ? header : undefined, buffered.body);
  const ready = buffered.body[encoding];
  if (ready) {
    sendBytes(request, response, buffered, encoding, ready);
    // Sent before, and so probably again; should this fail, the fast encoding stays.
    if (encoding === 'br') improveBrotli(buffered.body).catch(() => {});
  } else
    encodeBody(buffered.body, encoding).then(
      (bytes) => sendBytes(request, response, buffered, encoding, bytes),
      () => response.destroy(),
    );
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  buffered: BufferedResponse,
  encoding: string,
  bytes: Buffer,
): void {
  const headers: Record<string, string | number> = {
    ...withOrigin(response, buffered.headers),
    etag: buffered.etag,
    vary: varyOf(response),
    'content-length': bytes.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(buffered.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The Vary header, with the origin where CORS applies. */
function varyOf(response: ServerResponse): string {
  const vary = response.getHeader('vary');
  return vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`;
}

/** The headers of a response, without the one that would block an allowed origin. */
function withOrigin(
  response: ServerResponse,
  headers: BufferedResponse['headers'],
): BufferedResponse['headers'] {
  if (!response.hasHeader('access-control-allow-origin')) return headers;
  const { 'cross-origin-resource-policy': _, ...others } = headers;
  return others;
}

/** Whether a request is of the site's own scripts, to which a 404 would be a failed request. */
export function allowsEmpty({ headers }: IncomingMessage): boolean {
  return headers[allowEmptyHeader] !== undefined;
}

/** Sends an empty response in place of a 404. */
export function sendNoContent(response: ServerResponse): void {
  response.writeHead(204, { ...apiHeaders, 'cache-control': 'no-store' }).end();
}

/** Sends an uncached JSON response, compressed where worthwhile. */
export async function sendJson(
  request: Request,
  response: Response,
  status: number,
  data: unknown,
): Promise<void> {
  const body = { identity: Buffer.from(JSON.stringify(data)) };
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString(), body);
  const bytes = await encodeBody(body, encoding);
  response.status(status).set(jsonHeaders).set({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  if (encoding !== 'identity') response.set('content-encoding', encoding);
  response.end(bytes);
}
