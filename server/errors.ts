import { type ErrorBody, type ErrorCode, errorStatus } from '#schemas/api/errors.ts';
import { type Issue, toErrors } from '#schemas/engine/issue.ts';

/** What a refusal may say beside its message. */
export type ErrorExtra = Pick<ErrorBody, 'errors' | 'current'> & {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
};

/** A refusal that is told to the client as it is. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extra: ErrorExtra;

  constructor(code: ErrorCode, message: string, extra: ErrorExtra = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Refuses content for what a person typed; the first issue is the message. */
export function invalidContent(issues: readonly Issue[]): ApiError {
  const message = issues[0]?.message ?? 'The content is not valid';
  return new ApiError('invalid', message, { errors: toErrors(issues) });
}

/** Says that something named in a call does not exist. */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `${what} was not found`);
}

/** Says that something is not in the bin any more: it was restored or erased. */
export function notInBin(): ApiError {
  return new ApiError('not_found', 'This is not in the bin any more');
}
