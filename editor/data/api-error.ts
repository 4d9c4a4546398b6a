import type { ErrorBody, ErrorCode } from '#schemas/api/errors.ts';
import type { Issue } from '#schemas/engine/issue.ts';

/** Reasons that the browser knows by itself: no answer at all, or none that can be read. */
export type FailureCode = ErrorCode | 'unreachable' | 'unreadable';

interface Failure {
  readonly message: string;
  readonly code: FailureCode;
  readonly status?: number;
  readonly issues?: readonly Issue[];
  readonly current?: unknown;
  readonly requestId?: ErrorBody['requestId'];
}

/** A call that was refused or got no answer; its message is written for the person. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly issues: readonly Issue[];
  /** What is stored now, where a save was refused because it is newer. */
  readonly current: unknown;
  readonly requestId: string | undefined;

  constructor({ message, code, status = 0, issues = [], current, requestId }: Failure, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.current = current;
    this.requestId = requestId;
  }
}

const unexpected = 'An unexpected error occurred';

/** What to tell a person about anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : unexpected;
}

/** The server's own words about a refusal, or `fallback` where it sent none, as a proxy's error page does. */
export function serverMessageOf(error: unknown, fallback: string = unexpected): string {
  return error instanceof ApiError && error.code !== 'unreadable' ? error.message : fallback;
}
