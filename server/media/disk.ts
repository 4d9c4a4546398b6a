import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError } from '../errors.ts';
import { errorCode } from '../utils/error-code.ts';

const mebibyte = 1024 * 1024;

/** Flushes a file or folder to the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a complete file to its final path atomically and durably. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  await syncPath(from);
  await rename(from, to);
  await syncPath(dirname(to));
}

/** Removes a file or folder, if it exists. */
export async function removePath(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

/** The error for a file that does not fit on the disk. */
export function noSpace(cause?: unknown): ApiError {
  return new ApiError('no_space', 'There is not enough room on the server for this file', { cause });
}

/** Whether an error or its cause means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return (
    code === 'ENOSPC' || code === 'EDQUOT' || /no space left/i.test(error.message) || isDiskFull(error.cause)
  );
}

/** Throws `no_space` when a file of this size would use the reserved disk space; `reserve` in bytes, by default the smaller of 1 GiB and 5 %. */
export async function checkFreeSpace(folder: string, bytes: number, reserve?: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const reserved = reserve ?? Math.min(1024 * mebibyte, blocks * bsize * 0.05);
  if (bavail * bsize - bytes < reserved) throw noSpace();
}

/** Folders of stored and of incomplete files, on one file system so that files can be renamed between them. */
export interface MediaFolders {
  readonly root: string;
  readonly temp: string;
}

/** Creates the folders of the library below the data folder. */
export async function makeMediaFolders(dataDir: string): Promise<MediaFolders> {
  const root = join(dataDir, 'media');
  const temp = join(root, 'tmp');
  await mkdir(temp, { recursive: true });
  return { root, temp };
}
