import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import { errorCode, errorReason } from '../utils/error-code.ts';

/** The folder of the embedded database, below the data folder. */
export const databaseFolder = 'database';
/** Where a new database is made, so that one that is not whole never has the name of one that is. */
export const newDatabaseFolder = 'database.new';
/** The database as it was before its last upgrade. */
export const formerDatabaseFolder = 'database.before-upgrade';
/** Begins the name of that copy until the upgrade is done, followed by the first migration of it. */
const upgradingFolder = 'database.upgrading-';
/** Marks the data folder as having held a complete database. */
export const databaseMarker = 'trellis.txt';

const markerText = `This folder holds the database and the uploaded files of a Trellis site.
Back it up as a whole, while Trellis is stopped.
`;

/** Finds the embedded database of a data folder, or has `create` make it; throws a StartError where one was there and is lost. */
export async function ensureDatabase(
  dataDir: string,
  create: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(dataDir, databaseFolder);
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  rejectIncomplete(dataDir);
  const draft = join(dataDir, newDatabaseFolder);
  rmSync(draft, { recursive: true, force: true });
  await create(draft);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return folder;
}

/** Records that the data folder holds a whole database. */
export function markDatabase(dataDir: string): void {
  const marker = join(dataDir, databaseMarker);
  if (!existsSync(marker)) writeFileSync(marker, markerText, { mode: 0o600 });
}

/** Copies the folder of the closed database before its first pending migration is run; throws a StartError where that fails. */
export async function copyDatabase(dataDir: string, pending: string): Promise<void> {
  const copy = upgradingFolder + pending;
  const found = findCopy(dataDir);
  // An upgrade that failed in the middle goes on; the copy from before it stays.
  if (found !== undefined && found < copy) return;
  const draft = join(dataDir, newDatabaseFolder);
  rmSync(draft, { recursive: true, force: true });
  try {
    await cp(join(dataDir, databaseFolder), draft, { recursive: true });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(
      `The database of ${dataDir} could not be copied before its upgrade (${errorReason(error)}). It was not changed. Free as much space as it takes, and start again.`,
      { cause: error },
    );
  }
  if (found !== undefined) rmSync(join(dataDir, found), { recursive: true });
  renameSync(draft, join(dataDir, copy));
}

/** Stores the copy from before a finished upgrade, in place of the previous copy. */
export function keepCopy(dataDir: string): void {
  const found = findCopy(dataDir);
  if (found === undefined) return;
  const former = join(dataDir, formerDatabaseFolder);
  rmSync(former, { recursive: true, force: true });
  renameSync(join(dataDir, found), former);
}

const findCopy = (dataDir: string) => listFolder(dataDir).find((name) => name.startsWith(upgradingFolder));

/** Throws a StartError where creating a new database would hide that an old one is damaged or missing. */
function rejectIncomplete(dataDir: string): void {
  const folder = join(dataDir, databaseFolder);
  if (listFolder(folder).length > 0)
    throw new StartError(
      `The database in ${folder} is not complete: PG_VERSION is missing. ${restoreAdvice(dataDir)}`,
    );
  if (existsSync(join(dataDir, databaseMarker)))
    throw new StartError(
      `The database of ${dataDir} is missing: ${folder} is empty. ${restoreAdvice(dataDir)}`,
    );
  const hasMedia = listFolder(join(dataDir, 'media')).some((name) => name !== 'tmp');
  if (hasMedia)
    throw new StartError(
      `There are uploaded files in ${dataDir}, but not the database that they belong to. If it is on a Postgres server, set DATABASE_URL. ${restoreAdvice(dataDir)}`,
    );
}

/** Advice for a database that is lost or damaged. */
function restoreAdvice(dataDir: string): string {
  return `Restore ${dataDir} from a backup, or set DATA_DIR to an empty folder to begin again.`;
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

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
  // The first two are not part of the error of opening.
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
