import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config.ts';
import { databaseFolder } from './embedded-folder.ts';

/** The file in the data folder on which the lock is held. */
export const lockFile = 'process.lock.db';

/** Releases the folder. */
export type Unlock = () => void;

/** A data folder that another process has. */
export class FolderInUse extends StartError {}

const sqliteBusy = 5;
// A lock that nothing refers to would be closed by the garbage collector.
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder against other processes; throws FolderInUse when it is locked already. SQLite locks the
 * file through the operating system: processes in other containers see the lock, and it ends however its process ends.
 */
export function lockFolder(folder: string): Unlock {
  rejectRoot(folder);
  const file = join(folder, lockFile);
  try {
    const lock = new DatabaseSync(file, { timeout: 0 });
    // Without a journal nothing but an empty file is ever left behind.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    held.add(lock);
    return () => {
      if (held.delete(lock)) lock.close();
    };
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      throw new FolderInUse(
        `The data folder ${folder} is in use by another Trellis process. Stop that one first, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The data folder ${folder} cannot be locked (${lockFile}: ${reason}). Delete that file if no Trellis process runs, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Throws a StartError for root where the database belongs to another account, which could not open it again after root has written to it. */
function rejectRoot(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(join(folder, databaseFolder), { throwIfNoEntry: false })?.uid ?? 0;
  if (owner !== 0)
    throw new StartError(
      `The database in ${folder} belongs to account ${owner}, which could not open what root writes to it. Run this as that account (sudo -u '#${owner}').`,
    );
}
