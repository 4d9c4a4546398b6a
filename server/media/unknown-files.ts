import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { parseMediaName } from '../database/media-name.ts';
import type { Store } from '../database/store.ts';
import { hasStarted } from '../database/store-start.ts';
import { countMedia } from '../documents/media.ts';
import { makeMediaFolders } from './media-folders.ts';

const marker = 'KEEP-UNKNOWN-FILES.txt';

const note = `Trellis was started with an empty database, and this folder held files already.
It deletes no file that the database does not know while this note is here.
If the database was the wrong one, correct DATABASE_URL or restore a backup of the database.
If the files are no longer needed, delete this note: they are removed within an hour.
`;

/** Whether files without a row are preserved, because they may belong to another database. */
export async function keepsUnknownFiles(root: string): Promise<boolean> {
  return await access(join(root, marker)).then(
    () => true,
    () => false,
  );
}

/** Preserves files that are not in a new and empty database, and logs a warning at each start. */
export async function protectUnknownFiles(
  { db }: Store,
  { dataDir, log }: { readonly dataDir: string; readonly log: Logger },
): Promise<void> {
  const { root } = await makeMediaFolders(dataDir);
  const isNew = !(await hasStarted(db)) && (await countMedia(db)) === 0;
  const files = (await readdir(root)).filter((name) => parseMediaName(name) !== undefined).length;
  if (isNew && files > 0) await writeFile(join(root, marker), note);
  if (await keepsUnknownFiles(root))
    log.warn(
      { folder: root },
      isNew
        ? `the database is empty, but the media folder holds ${files} files: check DATABASE_URL. Nothing is deleted; see ${marker} there`
        : `files that the database does not know are kept; see ${marker} in the media folder`,
    );
}
