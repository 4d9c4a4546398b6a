import { notFound } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { findMedia, type MediaRow } from '../store/media.ts';
import { mediaAddress, parseMediaName } from '../store/media-name.ts';

/** The refusal of a name that no file has. */
export const fileMissing = () => notFound('This file');

/** The file with the last part of an address as its name; refuses with `not_found`. */
export async function findFile(db: Db, fileName: string): Promise<MediaRow> {
  const row = parseMediaName(fileName) && (await findMedia(db, mediaAddress(fileName)));
  if (!row) throw fileMissing();
  return row;
}
