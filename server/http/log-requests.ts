import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { pathForLog } from '../log.ts';
import type { AppState } from './app-state.ts';

/** Assigns an id to each request and logs failed ones, without headers and body. */
export function logRequests({ log, config }: Pick<AppState, 'log' | 'config'>) {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('x-request-id', id);
      return id;
    },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathForLog(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    // A log line that repeats the status adds nothing; the error handler logs the cause under the same id.
    customErrorObject: (_request, _response, error, { err, ...facts }) =>
      error.message.startsWith('failed with status code') ? facts : { err, ...facts },
    customLogLevel: (_request, response, error) => {
      // Development has printed the error itself.
      if (config.isDevelopment && response.statusCode >= 500) return 'debug';
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'info' : 'debug';
    },
  });
}

/** Warns once when requests come through a proxy that is not trusted: all its visitors count as one for the limits. */
export function warnOfProxy(log: Pick<AppState['log'], 'warn'>): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn(
        'requests carry X-Forwarded-For: if a proxy adds it, set TRUST_PROXY, or all visitors count as one',
      );
    }
    next();
  };
}
