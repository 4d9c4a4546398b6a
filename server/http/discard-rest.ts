import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';

/** Maximum time in milliseconds for which an unread body is received. */
const maxMs = 1_000;
/** Maximum bytes of an unread body that are received. */
const maxBytes = 8 * 1024 * 1024;

/** Reads and discards the rest of a body, so that the client reads the response; resolves at the end or at a limit. */
export function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) resolve();
  };
  const timer = setTimeout(resolve, maxMs);
  request.on('data', count).once('end', resolve).once('close', resolve).resume();
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', count).off('end', resolve).off('close', resolve);
  });
}

/** Ends a response; where the body of its request is incomplete, closes the connection once that is read. */
export async function endWhenRead(request: Request, response: Response, text: string): Promise<void> {
  if (request.complete || !announcesBody(request)) return void response.end(text);
  response.set({ connection: 'close', 'content-length': String(Buffer.byteLength(text)) });
  response.write(text);
  await discardRest(request);
  response.end();
}

/** Closes the connection when a response was sent before the body was complete. */
export async function closeUnfinished(request: IncomingMessage): Promise<void> {
  await discardRest(request);
  if (!request.complete) request.destroy();
}

/** Whether a request has a body, by its headers. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
