import type { ErrorCode } from '#schemas/api/errors.ts';
import { ApiError } from '../errors.ts';
import { errorCode } from '../utils/error-code.ts';

/** Codes of a server that cannot be reached, shuts down, or accepts no more connections. */
const disconnected = [
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Codes of a statement or transaction that waited too long, for a lock for example, on a server that works. */
const timedOut = ['55P03', '57014', '25P03'];
const readOnly = '25006';
const unreadable = ['22P02', '22003', '22021', '22P05', '22008', '22007'];
const conflicting = ['40001', '40P01'];
const unavailableMessages =
  /timeout|timed out|Connection terminated|Unable to acquire a connection|not queryable|Client has encountered a connection error|PGlite is closed/i;

/** Whether an error means that the database is unavailable, if only to this request. */
export function isUnavailable(error: unknown): boolean {
  return isDisconnected(error) || isReadOnly(error) || timedOut.includes(errorCode(error) ?? '');
}

/** Whether the server only reads: a standby, or one that was set so as its disk is nearly full. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === readOnly;
}

/** Whether an error means that there is no connection to the database, for any request. */
export function isDisconnected(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined) return code.startsWith('08') || disconnected.includes(code);
  return isPoolTimeout(error) || (error instanceof Error && unavailableMessages.test(error.message));
}

/** Whether an error means that no connection became free in time; the pool may be full or the server away. */
export function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'KnexTimeoutError';
}

/** Whether the database gave a transaction up only because of another one. */
export function isConflict(error: unknown): boolean {
  return conflicting.includes(errorCode(error) ?? '');
}

/** Whether a stale response may be sent for an error: the database is unavailable, or the breaker is open. */
export function isAway(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof ApiError && error.code === 'unavailable');
}

/** Converts an error of the database to an error response; undefined for other errors. */
export function readStoreError(error: unknown): ApiError | undefined {
  const toError = (code: ErrorCode, message: string) => new ApiError(code, message, { cause: error });
  if (isUnavailable(error))
    return new ApiError('unavailable', 'The site is busy. Please try again in a moment.', {
      retryAfter: 5,
      cause: error,
    });
  const code = errorCode(error);
  if (code === undefined) return undefined;
  if (code === '53100' || code === 'ENOSPC') return toError('no_space', 'There is no space left on the disk');
  if (unreadable.includes(code)) return toError('malformed', 'The request has a value that cannot be stored');
  if (isConflict(error))
    return toError('stale', 'Someone else changed this at the same moment. Please try again.');
  if (code === '23505') return toError('duplicate', 'Duplicate entry');
  // Postgres names a rejected deletion differently since version 18.
  if (code === '23503' || code === '23001')
    return toError('in_use', 'Something that this belongs to is missing or still in use');
  return undefined;
}
