import { notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { findMedia, type MediaRow } from '../store/media.ts';
import { mediaAddress, parseMediaName } from '../store/media-name.ts';

/** The error for an unknown file name. */
export const fileMissing = () => notFound('This file');

/** Finds a file by the last segment of its address; throws `not_found`. */
export async function findFile(db: Db, fileName: string): Promise<MediaRow> {
  const row = parseMediaName(fileName) && (await findMedia(db, mediaAddress(fileName)));
  if (!row) throw fileMissing();
  return row;
}
