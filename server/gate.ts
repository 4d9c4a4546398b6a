import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Health } from './health.ts';

const longestWait = 15_000;

/** Takes requests from the first moment and lets them wait until the app is there. */
export interface Gate {
  readonly listener: RequestListener;
  /** Sends waiting and later requests to the app. */
  open(app: RequestListener): void;
  /** Asks clients from now on not to keep their connections. */
  closeConnections(): void;
}

/** Stands in front of the app while that is being made. */
export function createGate(health: Health): Gate {
  let app: RequestListener | undefined;
  let isClosing = false;
  const opened = Promise.withResolvers<RequestListener>();

  return {
    listener: (request, response) => {
      if (isClosing) response.setHeader('connection', 'close');
      if (health.answer(request, response)) return;
      if (app) app(request, response);
      else waitFor(opened.promise, request, response);
    },
    open(made) {
      app = made;
      opened.resolve(made);
    },
    closeConnections() {
      isClosing = true;
    },
  };
}

function waitFor(opened: Promise<RequestListener>, request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    response.writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    });
    response.end(
      JSON.stringify({
        message: 'The site is starting. Please try again in a moment.',
        code: 'unavailable',
        requestId: '',
      }),
    );
  }, longestWait);
  response.on('close', () => clearTimeout(timer));
  opened.then((app) => {
    clearTimeout(timer);
    if (!response.headersSent && !response.destroyed) app(request, response);
  });
}
