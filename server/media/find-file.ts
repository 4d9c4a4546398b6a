import type { Db } from '../database/db.ts';
import { mediaAddress, parseMediaName } from '../database/media-name.ts';
import { findMedia, type MediaRow } from '../documents/media.ts';
import { notFound } from '../errors.ts';

/** The error for an unknown file name. */
export const fileMissing = () => notFound('This file');

/** Finds a file by the last segment of its address; throws `not_found`. */
export async function findFile(db: Db, fileName: string): Promise<MediaRow> {
  const row = parseMediaName(fileName) && (await findMedia(db, mediaAddress(fileName)));
  if (!row) throw fileMissing();
  return row;
}
