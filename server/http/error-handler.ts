import type { NextFunction, Request, Response } from 'express';
import type { ErrorBody } from '#schemas/api/errors.ts';
import type { AppState } from '../app/app-state.ts';
import { ApiError } from '../errors.ts';
import { readStoreError } from '../store/store-error.ts';
import { announcesBody, discardRest } from './discard-rest.ts';
import { jsonHeaders } from './json-headers.ts';

/** Turns anything thrown into a refusal; what is not known becomes an internal error. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return (
    readStoreError(error) ??
    readHttpError(error) ??
    new ApiError('internal', 'Something went wrong on our side. Please try again.', {}, { cause: error })
  );
}

/** The body of a refusal. */
function toErrorBody({ code, message, extra }: ApiError, requestId: string): ErrorBody {
  const { retryAfter: _, ...told } = extra;
  return { message, code, ...told, requestId };
}

/** Answers what a handler threw, as JSON. */
export function createErrorHandler({ log }: Pick<AppState, 'log'>) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const refusal = toApiError(error);
    const requestId = String(request.id ?? '');
    if (refusal.status >= 500)
      log[refusal.code === 'internal' ? 'error' : 'warn']({ err: error, requestId }, refusal.message);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (refusal.extra.retryAfter !== undefined)
      response.setHeader('retry-after', String(refusal.extra.retryAfter));
    if (refusal.code === 'unauthenticated') response.setHeader('www-authenticate', 'Bearer');
    response.status(refusal.status).set(jsonHeaders).set('cache-control', 'no-store');
    sendLast(request, response, JSON.stringify(toErrorBody(refusal, requestId)));
  };
}

/** Sends the text of a refusal; the connection is closed where the client has not sent everything. */
function sendLast(request: Request, response: Response, text: string): void {
  if (request.complete || !announcesBody(request)) return void response.end(text);
  response.set({ connection: 'close', 'content-length': String(Buffer.byteLength(text)) });
  response.write(text);
  void discardRest(request).then(() => response.end());
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
