import { open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ApiError } from '../errors.ts';
import { errorCode } from '../utils/error-code.ts';
import { refusal } from './refusal.ts';

const mebibyte = 1024 * 1024;

/** Waits until what was written to a file or folder would survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a finished file its final name, so that it is there whole or not at all. */
export async function putInPlace(from: string, to: string): Promise<void> {
  await syncPath(from);
  await rename(from, to);
  await syncPath(dirname(to));
}

/** Removes a file or folder, if it is there. */
export async function removePath(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

/** The refusal of a file that the disk has no room for. */
export function noSpace(cause?: unknown): ApiError {
  return refusal('no_space', 'There is not enough room on the server for this file', cause);
}

/** Whether something failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return (
    code === 'ENOSPC' || code === 'EDQUOT' || /no space left/i.test(error.message) || isDiskFull(error.cause)
  );
}

/** Refuses with `no_space` when a file of so many bytes would eat into the room that is kept free; `reserve` in bytes, else the smaller of 1 GiB and 5 %. */
export async function checkRoom(folder: string, bytes: number, reserve?: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const kept = reserve ?? Math.min(1024 * mebibyte, blocks * bsize * 0.05);
  if (bavail * bsize - bytes < kept) throw noSpace();
}
