import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deletedForDays } from '#schemas/api/inbox.ts';
import type { Store } from '../database/store.ts';
import { keepsUnknownFiles, listUnknownFiles } from './check-media-folder.ts';
import { removePath } from './disk.ts';
import type { MediaFolders } from './media-folders.ts';

const hourMs = 60 * 60 * 1_000;
/** Minimum ages in milliseconds of removed files: longer than any upload in progress, and than since a backup of the database that does not know them. */
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
