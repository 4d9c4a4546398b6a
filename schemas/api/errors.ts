import { z } from 'zod';
import { keysOf } from '../engine/keys-of.ts';

/** All error codes of the API and their HTTP status. */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  stale: 409,
  unreadable: 409,
  duplicate: 409,
  in_use: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  no_space: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every error response. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(keysOf(errorStatus)),
  /** Messages under dotted paths such as `slides.0.image`. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string(),
  /** The stored document, where a save was stale. */
  current: z.unknown().optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
