import type { ErrorCode } from '#schemas/api/errors.ts';
import { ApiError } from '../errors.ts';

/** Creates the error for a rejected file, with a message for the user and the cause for the log. */
export function fileError(code: ErrorCode, message: string, cause?: unknown): ApiError {
  return new ApiError(code, message, {}, { cause });
}
