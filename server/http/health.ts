import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonHeaders } from './headers.ts';

const cacheMs = 1_000;

/** Liveness and readiness of the process. */
export type Health = ReturnType<typeof createHealth>;

/** Creates a health that is live, and not ready until a check is set. */
export function createHealth() {
  let canServe: (() => Promise<boolean>) | undefined;
  let isDraining = false;
  let last: { at: number; isReady: Promise<boolean> } | undefined;

  function isReady(): Promise<boolean> {
    if (isDraining || !canServe) return Promise.resolve(false);
    if (last && performance.now() - last.at < cacheMs) return last.isReady;
    const result = canServe().catch(() => false);
    last = { at: performance.now(), isReady: result };
    return result;
  }

  return {
    /** Handles a request for /health/*; returns false for any other. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.url === '/health/live') send(response, true);
      else if (request.url === '/health/ready') isReady().then((ready) => send(response, ready));
      else return false;
      return true;
    },
    setCheck(check: () => Promise<boolean>): void {
      canServe = check;
      last = undefined;
      // Runs once before the first request.
      check().catch(() => {});
    },
    /** Reports not ready from now on. */
    drain(): void {
      isDraining = true;
    },
  };
}

/** Creates a readiness check: the database responds, and the home page was rendered once. */
export function createReadiness(
  checkDatabase: () => Promise<boolean>,
  renderHome: () => Promise<boolean>,
): () => Promise<boolean> {
  let isRendered = false;
  return async () => {
    if (!(await checkDatabase())) return false;
    isRendered ||= await renderHome();
    return isRendered;
  };
}

function send(response: ServerResponse, isOk: boolean): void {
  response.writeHead(isOk ? 200 : 503, {
    ...jsonHeaders,
    'cache-control': 'no-store',
    ...(isOk ? {} : { 'retry-after': '2' }),
  });
  response.end(isOk ? '{"status":"ok"}' : '{"status":"unavailable"}');
}
