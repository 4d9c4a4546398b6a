import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Warns once when requests come through a proxy that is not trusted: all its visitors count as one for the limits. */
export function warnOfProxy(log: Pick<Logger, 'warn'>): RequestHandler {
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
