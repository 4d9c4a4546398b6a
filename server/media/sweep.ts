import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMediaName } from '../database/media-name.ts';
import type { Store } from '../database/store.ts';
import { listFileAddresses } from '../documents/bin.ts';
import { removePath } from './disk.ts';
import type { MediaFolders } from './media-folders.ts';
import { findKey } from './media-index.ts';
import { keepsUnknownFiles } from './unknown-files.ts';

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
  // Listed before the rows are read, so that a file whose row is inserted in between is not removed.
  const files = await readdir(root);
  const drafts = await readdir(temp);
  const keys = new Set((await listFileAddresses(store.db)).map((address) => findKey({ address })));
  const isSpared = await keepsUnknownFiles(root);
  const orphans = isSpared
    ? []
    : files.filter((name) => {
        const key = parseMediaName(name)?.key ?? (/^[0-9a-f]{32}$/.test(name) ? name : undefined);
        return key !== undefined && !keys.has(key);
      });
  let removed = 0;
  for (const path of [
    ...drafts.map((name) => join(temp, name)),
    ...orphans.map((name) => join(root, name)),
  ]) {
    if (await removeOld(path, now)) removed += 1;
  }
  return removed;
}
