import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../database/store.ts';
import { keepsUnknownFiles, listUnknownFiles } from './check-media-folder.ts';
import { removePath } from './disk.ts';
import type { MediaFolders } from './media-folders.ts';

/** Minimum age in milliseconds of removed files, longer than any upload in progress. */
const graceMs = 60 * 60 * 1_000;

async function removeOld(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found || now - found.mtimeMs < graceMs) return false;
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
  for (const path of [
    ...drafts.map((name) => join(temp, name)),
    ...orphans.map((name) => join(root, name)),
  ]) {
    if (await removeOld(path, now)) removed += 1;
  }
  return removed;
}
