import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Store } from './store/store.ts';

const pingLimit = 500;
const keepFor = 1_000;

/** Answers whether the process runs and whether it can serve. */
export interface Health {
  /** Answers a request for /health/*; false for any other. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** The database that is asked from now on. */
  watch(store: Store): void;
  /** Tells from now on that no more requests should be sent here. */
  drain(): void;
}

/** Starts as running but not ready, until it is given a store to watch. */
export function createHealth(): Health {
  let store: Store | undefined;
  let isDraining = false;
  let last: { at: number; isReady: Promise<boolean> } | undefined;

  function isReady(): Promise<boolean> {
    if (isDraining || !store) return Promise.resolve(false);
    if (last && performance.now() - last.at < keepFor) return last.isReady;
    const asked = store.ping(pingLimit).then(
      () => true,
      () => false,
    );
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
    watch(opened) {
      store = opened;
      last = undefined;
    },
    drain() {
      isDraining = true;
    },
  };
}

function send(response: ServerResponse, isOk: boolean): void {
  response.writeHead(isOk ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isOk ? {} : { 'retry-after': '2' }),
  });
  response.end(isOk ? '{"status":"ok"}' : '{"status":"unavailable"}');
}
