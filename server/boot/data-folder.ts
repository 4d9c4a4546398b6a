import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../config.ts';
import {
  databaseFolder,
  databaseMarker,
  formerDatabaseFolder,
  newDatabaseFolder,
} from '../database/embedded-folder.ts';
import { lockFile } from '../database/lock-folder.ts';
import { errorCode } from '../utils/error-code.ts';

const forOthers = 0o077;
const fullAccess = constants.R_OK | constants.W_OK | constants.X_OK;
const mediaFolder = 'media';
const ownEntries = new Set([
  databaseFolder,
  newDatabaseFolder,
  formerDatabaseFolder,
  databaseMarker,
  mediaFolder,
  lockFile,
]);

/** Creates the data folder and its media folder; throws a StartError when they cannot be written. */
export function openDataFolder(dataDir: string): void {
  for (const folder of [dataDir, join(dataDir, mediaFolder)]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, fullAccess);
      readdirSync(folder);
    } catch (error) {
      throw unusableFolder(folder, error);
    }
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write to it. Give it that right',
  EPERM: 'this account may not write to it. Give it that right',
  EROFS: 'its disk is read-only. Make it writable',
  ENOTDIR: 'a part of this path is a file. Move that file away',
  EEXIST: 'it is a file. Move that file away',
  ENOSPC: 'its disk is full. Free some space',
  ENOENT: 'its disk is not there. Mount it',
};

/** The error for an unusable folder, with advice. */
export function unusableFolder(folder: string, error: unknown): StartError {
  const message = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The folder ${folder} cannot be used: ${reasons[errorCode(error) ?? ''] ?? `${message}. Mend that`}, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

/** Restricts the data folder to its owner; warns where that is not possible. */
export function keepPrivate(dataDir: string, log: Logger): void {
  // On Windows, a new folder inherits its access control list.
  if (process.platform === 'win32') return;
  try {
    for (const name of readdirSync(dataDir)) {
      if (ownEntries.has(name)) tighten(join(dataDir, name), { isWalked: name !== mediaFolder });
    }
    // A folder with other content, such as a home folder, keeps its permissions.
    if (readdirSync(dataDir).every((name) => ownEntries.has(name))) tighten(dataDir, { isWalked: false });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, `other accounts of this machine may be able to read ${dataDir}`);
  }
}

/** Restricts the entries of a folder before the folder itself, so that a restricted folder need not be walked again. */
function tighten(path: string, { isWalked }: { isWalked: boolean }): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const isLoose = (found.mode & forOthers) !== 0;
  if (found.isDirectory() && (isLoose || isWalked)) {
    for (const name of readdirSync(path)) tighten(join(path, name), { isWalked: true });
  }
  if (isLoose) chmodSync(path, found.mode & 0o700);
}
