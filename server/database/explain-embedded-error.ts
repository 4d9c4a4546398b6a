import { accessSync, constants, existsSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import { errorCode, errorReason } from '../utils/error-code.ts';
import { databaseFolder, restoreAdvice } from './embedded-folder.ts';

const diskFull = '53100';
/** Bytes of one file of the write-ahead log, which opening a database may create. */
const logFileSize = 16 * 1024 * 1024;

/** Whether an error of the embedded database concerns its folder: of Postgres's classes for internal and for system errors, or a full disk. */
export function concernsFolder(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return code === diskFull || /^(?:XX|58)\w{3}$/.test(code);
}

/** Describes why the embedded database cannot be opened: a full disk, files of another account, or damage. */
export function explainEmbeddedError(dataDir: string, error: unknown): StartError {
  const folder = join(dataDir, databaseFolder);
  const reason = (message: string) => new StartError(message, { cause: error });
  // Opening says neither of the first two itself.
  if (errorCode(error) === diskFull || isFull(dataDir))
    return reason(
      `The database in ${folder} cannot be opened, as its disk is full. Free some space, and start again.`,
    );
  if (!existsSync(folder))
    return reason(
      `A database cannot be created in ${dataDir} (${errorReason(error)}). Set DATA_DIR to another folder.`,
    );
  const closed = findClosed(folder);
  if (closed !== undefined)
    return reason(
      `The database in ${folder} cannot be opened, as this account may not read and write ${closed}. Give ${dataDir} and all in it to the account that runs Trellis (chown -R), and start again.`,
    );
  return reason(
    `The database in ${folder} is damaged or not readable (${errorReason(error)}). ${restoreAdvice(dataDir)}`,
  );
}

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < logFileSize;
}

/** The first file in a folder that this account may not read and write. */
function findClosed(folder: string): string | undefined {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        const closed = findClosed(path);
        if (closed !== undefined) return closed;
      } else accessSync(path, constants.R_OK | constants.W_OK);
    }
    return undefined;
  } catch (error) {
    return error instanceof Error && 'path' in error ? String(error.path) : folder;
  }
}
