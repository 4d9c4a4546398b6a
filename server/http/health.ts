import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonHeaders } from './json-headers.ts';

const keepFor = 1_000;

/** Answers whether the process runs and whether it can serve. */
export interface Health {
  /** Answers a request for /health/*; false for any other. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** What says from now on whether the process can serve. */
  watch(canServe: () => Promise<boolean>): void;
  /** Tells from now on that no more requests should be sent here. */
  drain(): void;
}

/** Starts as running but not ready, until it is given something to watch. */
export function createHealth(): Health {
  let canServe: (() => Promise<boolean>) | undefined;
  let isDraining = false;
  let last: { at: number; isReady: Promise<boolean> } | undefined;

  function isReady(): Promise<boolean> {
    if (isDraining || !canServe) return Promise.resolve(false);
    if (last && performance.now() - last.at < keepFor) return last.isReady;
    const asked = canServe().catch(() => false);
    last = { at: performance.now(), isReady: asked };
    return asked;
  }

  return {
    answer(request, response) {
      if (request.url === '/health/live') send(response, true);
      else if (request.url === '/health/ready') isReady().then((ready) => send(response, ready));
      else return false;
      return true;
    },
    watch(given) {
      canServe = given;
      last = undefined;
      // What it has to do first, it does before anybody asks.
      given().catch(() => {});
    },
    drain() {
      isDraining = true;
    },
  };
}

/** Whether a process can serve: the database has to answer now, and the home page to have been rendered once. */
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
