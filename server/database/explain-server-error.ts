import pg from 'pg';
import { StartError } from '../config.ts';
import { errorCode, errorReason } from '../utils/error-code.ts';
import { isUnavailable } from './store-error.ts';

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
