import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { announcesBody, closeUnfinished } from '../http/discard-rest.ts';
import type { Health } from '../http/health.ts';
import { jsonHeaders } from '../http/json-headers.ts';

const longestWait = 15_000;

/** Takes requests from the first moment and lets them wait until the app is there. */
export interface Gate {
  readonly listener: RequestListener;
  /** Refuses waiting and later requests at once, until the app is there. */
  refuse(): void;
  /** Sends waiting and later requests to the app. */
  open(app: RequestListener): void;
  /** Asks clients from now on not to keep their connections. */
  closeConnections(): void;
}

/** Stands in front of the app while that is being made. */
export function createGate(health: Health): Gate {
  let next: RequestListener | undefined;
  let isClosing = false;
  const waiting = new Set<() => void>();

  function wait(request: IncomingMessage, response: ServerResponse): void {
    const stopWaiting = () => {
      clearTimeout(timer);
      waiting.delete(pass);
    };
    const pass = () => {
      stopWaiting();
      if (!response.destroyed) (next ?? refuseForNow)(request, response);
    };
    const timer = setTimeout(pass, longestWait);
    waiting.add(pass);
    response.on('close', stopWaiting);
  }

  function sendTo(listener: RequestListener): void {
    next = listener;
    for (const pass of [...waiting]) pass();
  }

  return {
    listener: (request, response) => {
      const hasBody = announcesBody(request);
      if (isClosing || (hasBody && !mayRead(request))) response.setHeader('connection', 'close');
      if (hasBody) response.once('finish', () => void closeUnfinished(request));
      if (!health.answer(request, response)) (next ?? wait)(request, response);
    },
    refuse: () => sendTo(refuseForNow),
    open: sendTo,
    closeConnections() {
      isClosing = true;
    },
  };
}

/** Whether anything of the server reads the body of a request; any other body ends its connection. */
function mayRead({ method, url }: IncomingMessage): boolean {
  return (method === 'POST' || method === 'PUT') && url?.startsWith('/api') === true;
}

/** Responds with 503 and `Retry-After`: a page for browsers, JSON for other clients. */
function refuseForNow(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (isPage && request.headers.accept?.includes('text/html')) {
    // Loaded only now, since most starts refuse nobody.
    import('../pages/send-trouble.ts').then(
      ({ sendTrouble }) => sendTrouble(request, response),
      () => response.destroy(),
    );
    return;
  }
  response.writeHead(503, {
    ...jsonHeaders,
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  response.end(
    JSON.stringify({
      message: 'The site is starting. Please try again in a moment.',
      code: 'unavailable',
      requestId: '',
    }),
  );
}
