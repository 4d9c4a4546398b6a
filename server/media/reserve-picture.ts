import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaRow, reserveMedia, updateMediaStored } from '../store/media.ts';
import { putInPlace, removePath } from './disk.ts';
import type { LibraryParts } from './library-parts.ts';
import { keyOf } from './media-index.ts';
import { mediaAddress, mediaKeyOf, type PictureFormat } from './media-name.ts';
import { mediaWidths } from './media-widths.ts';
import { isPicture } from './store-upload.ts';

/** A picture whose address is needed before it is drawn. */
export interface Reservation {
  /** Names the picture for ever: the same origin has the same address on every machine. */
  readonly origin: string;
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly format: PictureFormat;
}

/** The colour that stands for a picture until it is drawn. */
const awaited = '#d9d2c3';

/** Records the address of a picture that is drawn later; asking again for the same origin gives the same row. */
export async function reservePicture(
  { store, rows }: LibraryParts,
  reservation: Reservation,
): Promise<MediaRow> {
  const { origin, fileName, width, height, alt, format } = reservation;
  const address = mediaAddress(`${mediaKeyOf(origin)}.${format}`);
  const row = await reserveMedia(
    store.db,
    { address, fileName, type: 'image', format, alt, origin },
    { width, height, color: awaited, widths: mediaWidths(width) },
  );
  rows.set(row);
  return row;
}

/** Puts the bytes of a reserved picture in place; a row deleted meanwhile stays deleted. */
export async function fulfilPicture(parts: LibraryParts, row: MediaRow, bytes: Uint8Array): Promise<void> {
  const { store, rows, folders, shop, ladder } = parts;
  const { format } = row;
  if (!isPicture(format))
    throw new Error(`"${row.fileName}" is reserved as ${format}, which cannot be drawn.`);
  const draft = join(folders.workshop, randomBytes(16).toString('hex'));
  const place = join(folders.root, `${keyOf(row)}.${format}`);
  try {
    await writeFile(draft, bytes, { mode: 0o600 });
    const { width, height, color } = await shop.run('inspect', { path: draft, format });
    await putInPlace(draft, place);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const facts = { size: bytes.length, width, height, color, widths: mediaWidths(width), sha256 };
    const stored = await updateMediaStored(store.db, row.id, facts);
    if (!stored) return await removePath(place);
    rows.set(stored);
    ladder.add(stored);
  } finally {
    await removePath(draft);
  }
}
