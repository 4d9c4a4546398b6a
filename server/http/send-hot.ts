import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, encodeBody, type HotAnswer } from '../cache/hot-cache.ts';

/** Sends a finished answer in the best encoding that the client takes, or tells it that its copy is still good. */
export function sendHot(request: IncomingMessage, response: ServerResponse, answer: HotAnswer): void {
  if (request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, { ...answer.headers, etag: answer.etag, vary: 'accept-encoding' });
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
      () => sendBytes(request, response, answer, 'identity', answer.body.identity),
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
    ...answer.headers,
    etag: answer.etag,
    vary: 'accept-encoding',
    'content-length': bytes.length,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
