import pg from 'pg';
import type { ErrorCode } from '#schemas/api/errors.ts';
import { StartError } from '../config.ts';
import { ApiError } from '../errors.ts';
import { errorCode, errorReason } from '../utils/error-code.ts';

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
/** Codes of a statement or transaction that took too long on a server that works. */
const timedOut = ['57014', '25P03'];
/** The code of a statement that waited too long for a lock. */
const lockTimedOut = '55P03';
const readOnly = '25006';
const unreadable = ['22P02', '22003', '22021', '22P05', '22008', '22007'];
const conflicting = ['40001', '40P01'];
const unavailableMessages =
  /timeout|timed out|Connection terminated|Unable to acquire a connection|not queryable|Client has encountered a connection error|PGlite is closed/i;

/** Whether an error means that the database is unavailable, if only to this request. */
export function isUnavailable(error: unknown): boolean {
  const isLocked = errorCode(error) === lockTimedOut;
  return isDisconnected(error) || isReadOnly(error) || isTimedOut(error) || isLocked;
}

/** Whether a statement or a transaction took too long on a server that works. */
export function isTimedOut(error: unknown): boolean {
  return timedOut.includes(errorCode(error) ?? '');
}

/** Whether the server only reads: a standby, or one that was set so as its disk is nearly full. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === readOnly;
}

/** Whether a connection did not respond in time, so that it may lead nowhere: a network can drop packets without closing it. */
export function isSilent(error: unknown): boolean {
  // knex writes the statement in front of the message.
  return error instanceof Error && error.message.endsWith('Query read timeout');
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

/** Advice for errors of the Postgres server, by their codes. */
const remedies: Readonly<Record<string, string>> = {
  '3D000': 'Create it, or correct the name in DATABASE_URL.',
  '28P01': 'Correct the user and the password in DATABASE_URL.',
  '28000': 'Create the role and let it sign in, or correct the user in DATABASE_URL.',
  '42501': 'Make the role of DATABASE_URL the owner of the database, or grant it all rights on its schema.',
  '3F000': 'Make the role of DATABASE_URL the owner of the database, or grant it all rights on its schema.',
  '53100': 'Free some space on the disk of that server.',
  '25006': 'Set DATABASE_URL to the primary server, not to a replica.',
};

const fileRemedy = 'Correct the file that DATABASE_URL names, or the right to read it.';

const tlsCode = /^(?:ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_)/;

/** Describes an error that prevents the start; undefined for a temporary one, such as a starting server. */
export function explainServerError(error: unknown): StartError | undefined {
  if (error instanceof StartError) return error;
  const code = errorCode(error) ?? '';
  const message = error instanceof Error ? error.message : '';
  const remedy = remedies[code] ?? (isUnreadableFile(error) ? fileRemedy : remedyOf(code, message));
  if (remedy !== undefined)
    return new StartError(`The database of DATABASE_URL cannot be used: ${errorReason(error)}. ${remedy}`, {
      cause: error,
    });
  if (isUnavailable(error) || !(error instanceof pg.DatabaseError)) return undefined;
  return new StartError(
    `The database of DATABASE_URL cannot be prepared: ${errorReason(error)} (${code}). Look into the server's log, or restore it from a backup.`,
    { cause: error },
  );
}

/** Describes an error of the Postgres server after it was opened; undefined for one that is not its own. */
export function explainInterruption(error: unknown): StartError | undefined {
  // By now it is a file of the media folder.
  if (isUnreadableFile(error)) return undefined;
  const interrupted = isUnavailable(error)
    ? new StartError(
        `The database of DATABASE_URL was lost during the start: ${errorReason(error)}. Start again once it responds, and has 14 connections for each process.`,
        { cause: error },
      )
    : undefined;
  return explainServerError(error) ?? interrupted;
}

/** Whether a file that DATABASE_URL names cannot be read; a missing socket is that of a server that may start yet. */
function isUnreadableFile(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'open';
}

function remedyOf(code: string, message: string): string | undefined {
  if (tlsCode.test(code))
    return 'Name the file with the certificate of its authority by sslrootcert=FILE in DATABASE_URL, or correct the certificate of the server.';
  if (/does not support SSL/.test(message))
    return 'Switch TLS on there, or remove sslmode from DATABASE_URL.';
  if (/password must be a string/.test(message)) return 'Put the password into DATABASE_URL.';
  return undefined;
}
