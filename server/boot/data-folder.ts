import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../config.ts';
import { databaseFolder, databaseMarker, newDatabaseFolder } from '../store/embedded-folder.ts';
import { lockFile } from '../store/lock-folder.ts';
import { errorCode } from '../utils/error-code.ts';

const forOthers = 0o077;
const fullAccess = constants.R_OK | constants.W_OK | constants.X_OK;
const mediaFolder = 'media';
const ownEntries = new Set([databaseFolder, newDatabaseFolder, databaseMarker, mediaFolder, lockFile]);

/** Makes sure that the data folder and its media folder exist and can be written; throws a StartError that says why not. */
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

/** Says why a folder of the data folder cannot be used, and what to do. */
export function unusableFolder(folder: string, error: unknown): StartError {
  const message = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The folder ${folder} cannot be used: ${reasons[errorCode(error) ?? ''] ?? `${message}. Mend that`}, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

/** Takes the right to read the data folder from every other account of the machine; warns where that is not possible. */
export function keepPrivate(dataDir: string, log: Logger): void {
  // Windows keeps rights in lists that a new folder inherits.
  if (process.platform === 'win32') return;
  try {
    for (const name of readdirSync(dataDir)) {
      if (ownEntries.has(name)) tighten(join(dataDir, name), { isWalked: name !== mediaFolder });
    }
    // A folder that holds other things too, such as a home folder, keeps its own rights.
    if (readdirSync(dataDir).every((name) => ownEntries.has(name))) tighten(dataDir, { isWalked: false });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, `other accounts of this machine may be able to read ${dataDir}`);
  }
}

/** Tightens what is in a folder before the folder itself: a folder that is tight was done whole, and is not walked again. */
function tighten(path: string, { isWalked }: { isWalked: boolean }): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const isLoose = (found.mode & forOthers) !== 0;
  if (found.isDirectory() && (isLoose || isWalked)) {
    for (const name of readdirSync(path)) tighten(join(path, name), { isWalked: true });
  }
  if (isLoose) chmodSync(path, found.mode & 0o700);
}
