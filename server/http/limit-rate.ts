import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { ApiError } from '../errors.ts';

const minute = 60_000;

/** The rate limit key of a request: its IPv4 address or IPv6 network. */
export function bucketOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? '');
}

/** Creates a check that rejects more than `limit` requests of an address per minute. */
export function limitRate(limit: number): (request: Request, response: Response) => Promise<void> {
  const check = rateLimit({
    windowMs: minute,
    limit,
    legacyHeaders: false,
    standardHeaders: false,
    keyGenerator: bucketOf,
    handler: (_request, _response, next) =>
      next(new ApiError('too_many', 'Too many requests. Please wait a moment.', { retryAfter: 60 })),
  });
  return (request, response) =>
    new Promise((resolve, reject) => {
      Promise.resolve(
        check(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
      ).catch(reject);
    });
}
