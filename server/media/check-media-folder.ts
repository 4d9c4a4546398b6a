import { access, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import { deletedForDays } from '#schemas/api/messages.ts';
import { parseMediaName } from '../database/media-name.ts';
import type { Store } from '../database/open-store.ts';
import { listFileAddresses } from '../documents/bin.ts';
import { type MediaFolders, makeMediaFolders, removePath } from './disk.ts';
import { findKey } from './media-index.ts';

const marker = 'KEEP-UNKNOWN-FILES.txt';
/** Number of files without a row that crashes may leave; more of them belong to another database or to a newer backup. */
const maxLeftovers = 5;

const note = `Trellis was started with a database that does not know files in this folder.
It deletes no file that the database does not know while this note is here.
If the database was the wrong one, or an older one, correct DATABASE_URL or restore its newest backup.
If the files are no longer needed, delete this note: they are removed within an hour, or when they are 30 days old.
`;

/** Whether files without a row are preserved, because they may belong to another database. */
export async function keepsUnknownFiles(root: string): Promise<boolean> {
  return await access(join(root, marker)).then(
    () => true,
    () => false,
  );
}

/** The files and folders of images in the media folder that have no row. */
export async function listUnknownFiles({ db }: Pick<Store, 'db'>, root: string): Promise<string[]> {
  // Listed before the rows are read, so that a file whose row is inserted in between counts as known.
  const names = await readdir(root);
  const keys = new Set((await listFileAddresses(db)).map((address) => findKey({ address })));
  return names.filter((name) => {
    const key = parseMediaName(name)?.key ?? (/^[0-9a-f]{32}$/.test(name) ? name : undefined);
    return key !== undefined && !keys.has(key);
  });
}

/** Compares the media folder with the database and logs a warning where they are not of one site or one backup; files of another are preserved. */
export async function checkMediaFolder(
  store: Store,
  { dataDir, log }: { readonly dataDir: string; readonly log: Logger },
): Promise<void> {
  const { root } = await makeMediaFolders(dataDir);
  // The rows are read first, so that a file that is uploaded in between is found.
  const names = (await listFileAddresses(store.db)).map((address) => basename(address));
  const stored = new Set(await readdir(root));
  const files = names.filter((name) => parseMediaName(name) !== undefined);
  const missing = files.filter((name) => !stored.has(name)).length;
  const are = missing === 1 ? '1 file of the database is' : `${missing} files of the database are`;
  if (missing > 0)
    log.warn(
      { folder: root },
      `${are} not in the media folder: check DATA_DIR, or restore its newest backup`,
    );
  await protectUnknownFiles(store, { root, log, knowsSome: missing < files.length });
}

/** Preserves files that belong to another database or to a newer backup of this one. */
async function protectUnknownFiles(
  store: Store,
  { root, log, knowsSome }: { readonly root: string; readonly log: Logger; readonly knowsSome: boolean },
): Promise<void> {
  const unknown = await listUnknownFiles(store, root);
  const files = unknown.filter((name) => parseMediaName(name) !== undefined).length;
  const isFound = files > (knowsSome ? maxLeftovers : 0);
  if (isFound) await writeFile(join(root, marker), note);
  const found = knowsSome
    ? `the database does not know ${files} files of the media folder`
    : `the database knows no file of the media folder, which holds ${files}`;
  if (await keepsUnknownFiles(root))
    log.warn(
      { folder: root },
      isFound
        ? `${found}: check DATABASE_URL, or restore the newest backup of the database. Nothing is deleted; see ${marker} there`
        : `files that the database does not know are kept; see ${marker} in the media folder`,
    );
}

const hourMs = 60 * 60 * 1_000;
/** Minimum ages in milliseconds of removed files: longer than any upload in progress, and longer than the age of a backup of the database from before the files. */
const graceMs = { draft: hourMs, orphan: deletedForDays * 24 * hourMs };

async function removeOld(path: string, olderThan: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found || found.mtimeMs > olderThan) return false;
  await removePath(path);
  return true;
}

/** Removes leftovers of crashes and aborted uploads; returns the number of files and folders removed. */
export async function sweepMedia(
  store: Store,
  { root, temp }: MediaFolders,
  now: number = Date.now(),
): Promise<number> {
  const drafts = await readdir(temp);
  const orphans = (await keepsUnknownFiles(root)) ? [] : await listUnknownFiles(store, root);
  let removed = 0;
  for (const name of drafts) if (await removeOld(join(temp, name), now - graceMs.draft)) removed += 1;
  for (const name of orphans) if (await removeOld(join(root, name), now - graceMs.orphan)) removed += 1;
  return removed;
}
