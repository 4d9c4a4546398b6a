import type { ErrorCode } from '#schemas/api/errors.ts';
import type { Issue } from '#schemas/engine/issue.ts';

/** Error codes of the client: no response, or one that is not readable. */
export type FailureCode = ErrorCode | 'unreachable' | 'unreadable';

interface Failure {
  readonly message: string;
  readonly code: FailureCode;
  readonly status?: number;
  readonly issues?: readonly Issue[];
  readonly current?: unknown;
  readonly retryAfterMs?: number | undefined;
}

/** A request that was rejected or got no response; its message is for the person. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly issues: readonly Issue[];
  /** The stored content, if a save was rejected as stale. */
  readonly current: unknown;
  /** Milliseconds that the server asks to wait before the next attempt. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: Failure, cause?: unknown) {
    const { message, code, status = 0, issues = [], current, retryAfterMs } = failure;
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.current = current;
    this.retryAfterMs = retryAfterMs;
  }
}

const unexpected = 'An unexpected error occurred';

/** The message for a person about a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : unexpected;
}

/** The server's error message, or `fallback` if the response has none, such as a proxy's error page. */
export function serverMessageOf(error: unknown, fallback: string = unexpected): string {
  return error instanceof ApiError && error.code !== 'unreadable' ? error.message : fallback;
}

/** Whether the requested document was deleted or never existed; an invalid id counts as a missing document. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Whether the network or the server was not available. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** Milliseconds that the server asks to wait before it does what it has no time for now; undefined where it does not. */
export const waitOf = (error: unknown): number | undefined =>
  error instanceof ApiError && (error.status === 429 || error.status === 503)
    ? error.retryAfterMs
    : undefined;
