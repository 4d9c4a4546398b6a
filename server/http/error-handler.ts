import type { NextFunction, Request, Response } from 'express';
import type { ErrorBody } from '#schemas/api/errors.ts';
import type { AppState } from '../app-state.ts';
import { ApiError } from '../errors.ts';
import { readStoreError } from '../store/store-error.ts';
import { jsonHeaders } from './json-headers.ts';

/** Turns anything thrown into a refusal; what is not known becomes an internal error. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return (
    readStoreError(error) ??
    readHttpError(error) ??
    new ApiError('internal', 'Something went wrong on our side. Please try again.', {}, { cause: error })
  );
}

/** The body of a refusal. */
export function toErrorBody({ code, message, extra }: ApiError, requestId: string): ErrorBody {
  const { retryAfter: _, ...told } = extra;
  return { message, code, ...told, requestId };
}

/** Answers what a handler threw, as JSON. */
export function createErrorHandler(state: AppState) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const refusal = toApiError(error);
    const requestId = String(request.id ?? '');
    if (refusal.status >= 500)
      state.log[refusal.code === 'internal' ? 'error' : 'warn']({ err: error, requestId }, refusal.message);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (refusal.extra.retryAfter !== undefined)
      response.setHeader('retry-after', String(refusal.extra.retryAfter));
    if (refusal.code === 'unauthenticated') response.setHeader('www-authenticate', 'Bearer');
    response.status(refusal.status).set(jsonHeaders).set('cache-control', 'no-store');
    response.end(JSON.stringify(toErrorBody(refusal, requestId)));
    // What the client still sends of a refused body is not read: the connection is closed instead.
    if (!request.complete) request.resume();
  };
}

const httpRefusals: Readonly<Record<number, (cause: unknown) => ApiError>> = {
  400: (cause) => new ApiError('malformed', 'The request could not be read', {}, { cause }),
  413: (cause) => new ApiError('too_large', 'The request is too large', {}, { cause }),
  415: (cause) =>
    new ApiError('unsupported_type', 'The body is in a form that is not supported', {}, { cause }),
};

/** Errors of Express and its body parser carry the status that they mean. */
function readHttpError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return httpRefusals[Number(error.status)]?.(error);
}
