import type { IncomingMessage } from 'node:http';

/** Milliseconds for which a body that nobody reads is still received. */
const longestMs = 1_000;
/** Bytes that are still received of it. */
const mostBytes = 8 * 1024 * 1024;

/** Discards what still arrives of a body, so that its sender reads the answer; resolves when the body is complete or a bound is reached. */
export function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) resolve();
  };
  const timer = setTimeout(resolve, longestMs);
  request.on('data', count).once('end', resolve).once('close', resolve).resume();
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', count).off('end', resolve).off('close', resolve);
  });
}

/** Closes the connection of a request that was answered before its body was complete, soon after the answer. */
export async function closeUnfinished(request: IncomingMessage): Promise<void> {
  await discardRest(request);
  if (!request.complete) request.destroy();
}

/** Whether a body follows the head of a request. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
