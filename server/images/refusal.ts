import type { ErrorCode } from '#schemas/api/errors.ts';
import { ApiError } from '../errors.ts';

/** The refusal of a file in words for the person who chose it, keeping what led to it for the log. */
export function refusal(code: ErrorCode, message: string, cause?: unknown): ApiError {
  return new ApiError(code, message, {}, { cause });
}
