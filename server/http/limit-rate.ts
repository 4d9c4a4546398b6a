import type { Request, Response } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { ApiError } from '../errors.ts';

const minute = 60_000;

/** The rate limit key of a request: its IPv4 address or IPv6 network. */
export function bucketOf(request: Request): string {
  return ipKeyGenerator(request.ip ?? '');
}

/** Throws `too_many` for a request above the limit of its key, which is the address unless another one is given. */
export type RateLimit = (request: Request, response: Response, key?: string) => Promise<void>;

/** Creates a check that rejects more than `limit` requests of an address, or of another key, per minute. */
export function limitRate(limit: number): RateLimit {
  const keys = new WeakMap<Request, string>();
  const check = rateLimit({
    windowMs: minute,
    limit,
    legacyHeaders: false,
    standardHeaders: false,
    keyGenerator: (request) => keys.get(request) ?? bucketOf(request),
    handler: (_request, _response, next) =>
      next(new ApiError('too_many', 'Too many requests. Please wait a moment.', { retryAfter: 60 })),
  });
  return (request, response, key) =>
    new Promise((resolve, reject) => {
      if (key !== undefined) keys.set(request, key);
      Promise.resolve(
        check(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
      ).catch(reject);
    });
}
