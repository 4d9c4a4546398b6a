import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { announcesBody, closeUnfinished } from '../http/discard-rest.ts';
import { jsonHeaders } from '../http/headers.ts';
import type { Health } from '../http/health.ts';

const maxWaitMs = 15_000;

/** Accepts connections during startup; requests wait until the app is ready. */
export type StartupListener = ReturnType<typeof createStartupListener>;

/** Creates the listener that is used while the app starts. */
export function createStartupListener(health: Health) {
  let next: RequestListener | undefined;
  let isClosing = false;
  const waiting = new Set<() => void>();
  const running = new Set<ServerResponse>();

  function wait(request: IncomingMessage, response: ServerResponse): void {
    const stopWaiting = () => {
      clearTimeout(timer);
      waiting.delete(pass);
    };
    const pass = () => {
      stopWaiting();
      if (!response.destroyed) (next ?? respondUnavailable)(request, response);
    };
    const timer = setTimeout(pass, maxWaitMs);
    waiting.add(pass);
    response.on('close', stopWaiting);
  }

  function sendTo(listener: RequestListener): void {
    next = listener;
    for (const pass of [...waiting]) pass();
  }

  return {
    listener(request: IncomingMessage, response: ServerResponse): void {
      running.add(response);
      response.once('close', () => running.delete(response));
      const hasBody = announcesBody(request);
      if (isClosing || (hasBody && !mayRead(request))) response.setHeader('connection', 'close');
      if (hasBody) response.once('finish', () => void closeUnfinished(request));
      if (!health.handle(request, response)) (next ?? wait)(request, response);
    },
    /** Rejects waiting and later requests with 503 until the app is ready. */
    rejectRequests: () => sendTo(respondUnavailable),
    /** Sends waiting and later requests to the app. */
    handleWith: sendTo,
    /** Disables keep-alive from now on, also for running requests. */
    closeConnections(): void {
      isClosing = true;
      for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close');
    },
  };
}

/** Whether some route reads the body of a request; for others the connection is closed. */
function mayRead({ method, url }: IncomingMessage): boolean {
  return (method === 'POST' || method === 'PUT') && url?.startsWith('/api') === true;
}

/** Responds with 503 and `Retry-After`: a page for browsers, JSON for other clients. */
function respondUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  if (isPage && request.headers.accept?.includes('text/html')) {
    // Loaded on demand, as most starts reject no request.
    import('../pages/send-error-page.ts').then(
      ({ sendErrorPage }) => sendErrorPage(request, response),
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
