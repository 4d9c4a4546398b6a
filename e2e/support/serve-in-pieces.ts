import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { test } from '@playwright/test';

const pieceBytes = 200;
/** Milliseconds between two pieces, in which a browser renders the received part. */
const pause = 20;

async function sendInPieces(html: Buffer, response: ServerResponse): Promise<void> {
  const start = html.indexOf('<body');
  const end = html.indexOf('<script', start);
  response.write(html.subarray(0, start));
  for (let at = start; at < end; at += pieceBytes) {
    response.write(html.subarray(at, Math.min(at + pieceBytes, end)));
    await delay(pause);
  }
  response.end(html.subarray(end));
}

async function forward(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  if (!headers['content-type']?.startsWith('text/html')) return void answer.pipe(response);
  await sendInPieces(Buffer.concat(await answer.toArray()), response);
}

/** Starts a proxy for a spec file that sends the pages of a server in small pieces, like a slow connection. */
export function serveInPieces(app: { readonly url: string }): { readonly url: string } {
  const server = createServer((incoming, response) => {
    const { url = '', method, headers } = incoming;
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const outgoing = request(app.url + url, options, (answer) => void forward(answer, response));
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  test.beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  test.afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}
