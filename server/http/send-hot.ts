import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, encodeBody } from '../cache/encode-body.ts';
import type { HotAnswer } from '../cache/hot-cache.ts';

/** Sends a finished answer in the best encoding that the client takes, or tells it that its copy is still good. */
export function sendHot(request: IncomingMessage, response: ServerResponse, answer: HotAnswer): void {
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, {
      ...withOrigin(response, answer.headers),
      etag: answer.etag,
      vary: varyOf(response),
    });
    response.end();
    return;
  }
  const header = request.headers['accept-encoding'];
  const encoding = chooseEncoding(typeof header === 'string' ? header : undefined, answer.body);
  const ready = answer.body[encoding];
  if (ready) sendBytes(request, response, answer, encoding, ready);
  else
    encodeBody(answer.body, encoding).then(
      (bytes) => sendBytes(request, response, answer, encoding, bytes),
      () => response.destroy(),
    );
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  answer: HotAnswer,
  encoding: string,
  bytes: Buffer,
): void {
  const headers: Record<string, string | number> = {
    ...withOrigin(response, answer.headers),
    etag: answer.etag,
    vary: varyOf(response),
    'content-length': bytes.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** What the answer depends on, the origin included where others may read it. */
function varyOf(response: ServerResponse): string {
  const vary = response.getHeader('vary');
  return vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`;
}

/** The headers of an answer, without the one that would keep an allowed origin from reading it. */
function withOrigin(response: ServerResponse, headers: HotAnswer['headers']): HotAnswer['headers'] {
  if (!response.hasHeader('access-control-allow-origin')) return headers;
  const { 'cross-origin-resource-policy': _, ...others } = headers;
  return others;
}
