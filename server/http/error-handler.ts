import type { NextFunction, Request, Response } from 'express';
import type { ErrorBody } from '#schemas/api/errors.ts';
import { readStoreError } from '../database/store-error.ts';
import { ApiError } from '../errors.ts';
import type { AppState } from './app-state.ts';
import { endWhenRead } from './discard-rest.ts';
import { jsonHeaders } from './headers.ts';

/** Converts anything thrown to an API error; unknown errors become `internal`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return (
    readStoreError(error) ??
    readHttpError(error) ??
    new ApiError('internal', 'Something went wrong on our side. Please try again.', { cause: error })
  );
}

/** The body of an error response. */
function toErrorBody({ code, message, extra }: ApiError, requestId: string): ErrorBody {
  const { retryAfter: _, ...details } = extra;
  return { message, code, ...details, requestId };
}

/** Creates the Express error handler, which responds with JSON. */
export function createErrorHandler({ log }: Pick<AppState, 'log'>) {
  // Express recognizes error handlers by their four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const apiError = toApiError(error);
    const requestId = String(request.id ?? '');
    if (apiError.status >= 500)
      log[apiError.code === 'internal' ? 'error' : 'warn']({ err: error, requestId }, apiError.message);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (apiError.extra.retryAfter !== undefined)
      response.setHeader('retry-after', String(apiError.extra.retryAfter));
    if (apiError.code === 'unauthenticated') response.setHeader('www-authenticate', 'Bearer');
    response.status(apiError.status).set(jsonHeaders).set('cache-control', 'no-store');
    void endWhenRead(request, response, JSON.stringify(toErrorBody(apiError, requestId)));
  };
}

const httpErrors: Readonly<Record<number, (cause: unknown) => ApiError>> = {
  400: (cause) => new ApiError('malformed', 'The request could not be read', { cause }),
  413: (cause) => new ApiError('too_large', 'The request is too large', { cause }),
  415: (cause) => new ApiError('unsupported_type', 'The body is in a form that is not supported', { cause }),
};

/** Converts errors of Express and its body parser by their status. */
function readHttpError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return httpErrors[Number(error.status)]?.(error);
}
