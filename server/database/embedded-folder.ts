import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import { errorReason } from '../utils/error-code.ts';

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

/** Keeps the copy from before an upgrade that is done, in place of the one before it. */
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
export function restoreAdvice(dataDir: string): string {
  return `Restore ${dataDir} from a backup, or set DATA_DIR to an empty folder to begin again.`;
}

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
