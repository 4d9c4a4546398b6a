import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mediaWidths } from '#schemas/engine/media-widths.ts';
import { isDiskFull, noSpace, putInPlace, removePath } from '../images/disk.ts';
import { PictureProcessEnded, type PictureShop } from '../images/picture-shop.ts';
import { refusal } from '../images/refusal.ts';
import { insertMedia, type MediaRow, type StoredFile } from '../store/media.ts';
import {
  type MediaFormat,
  mediaAddress,
  mediaKeyOf,
  mediaTypes,
  newMediaKey,
  type PictureFormat,
} from '../store/media-name.ts';
import type { Store } from '../store/store.ts';
import { takeTurns } from '../utils/take-turns.ts';
import { blankFilmMetadata } from './blank-film-metadata.ts';
import type { LibraryParts } from './library-parts.ts';
import type { Upload } from './receive-upload.ts';

/** A file that may be kept: where it lies for now, and what is known of it. */
interface PreparedFile {
  readonly path: string;
  readonly format: MediaFormat;
  readonly facts: StoredFile;
}

/** Whether files of a format are pictures. */
export function isPicture(format: MediaFormat): format is PictureFormat {
  return mediaTypes[format].kind === 'image';
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Looks at a picture on the disk; one that lies on its side or tells of its camera is written anew beside it. */
async function preparePicture(shop: PictureShop, path: string, format: PictureFormat): Promise<PreparedFile> {
  const { width, height, color, isAnimated, needsRewrite } = await shop.run('inspect', { path, format });
  const kept = needsRewrite ? `${path}.new` : path;
  if (needsRewrite) await shop.run('rewrite', { from: path, to: kept, format, isAnimated });
  const { size } = await stat(kept);
  const sha256 = await hashFile(kept);
  return {
    path: kept,
    format,
    facts: { size, width, height, color, widths: isAnimated ? [] : mediaWidths(width), sha256 },
  };
}

async function prepare(shop: PictureShop, { file }: Upload): Promise<PreparedFile> {
  const { path, format, size, sha256 } = file;
  if (format === 'svg') {
    const drawn = `${path}.png`;
    await shop.run('drawSvg', { from: path, to: drawn });
    return await preparePicture(shop, drawn, 'png');
  }
  if (isPicture(format)) return await preparePicture(shop, path, format);
  const isRewritten = (format === 'mp4' || format === 'mov') && (await blankFilmMetadata(path));
  const hash = isRewritten ? await hashFile(path) : sha256;
  return { path, format, facts: { size, width: null, height: null, color: '', widths: [], sha256: hash } };
}

async function keep(
  store: Store,
  folder: string,
  { fileName, origin = null }: { fileName: string; origin?: string | null | undefined },
  { path, format, facts }: PreparedFile,
): Promise<MediaRow> {
  const name = `${origin === null ? newMediaKey() : mediaKeyOf(origin)}.${format}`;
  const place = join(folder, name);
  await putInPlace(path, place);
  try {
    const type = mediaTypes[format].kind;
    return await insertMedia(
      store.db,
      { address: mediaAddress(name), fileName, type, format, alt: '', origin },
      facts,
    );
  } catch (error) {
    await removePath(place);
    throw error;
  }
}

/** What a kept file is called: a name that says something else than the file is gets its ending. */
function nameFor(format: Upload['file']['format'], fileName: string): string {
  if (format === 'svg') return fileName.replace(/\.svg$/i, '.png');
  return format === 'pdf' && !/\.pdf$/i.test(fileName) ? `${fileName}.pdf` : fileName;
}

function toRefusal(error: unknown): unknown {
  if (isDiskFull(error)) return noSpace(error);
  const isUnbearable = error instanceof PictureProcessEnded;
  return isUnbearable
    ? refusal('invalid', 'The picture cannot be read: export it again as JPEG or PNG', error)
    : error;
}

/** Keeps files that came in, checked one after the other, put in place and recorded; when any of it fails nothing stays. */
export function createUploadKeeper({
  store,
  folders,
  shop,
}: LibraryParts): (upload: Upload) => Promise<MediaRow> {
  const takeTurn = takeTurns();
  return async (upload) => {
    const { path, format } = upload.file;
    const fileName = nameFor(format, upload.fileName);
    try {
      const prepared = await takeTurn(() => prepare(shop, upload));
      return await keep(store, folders.root, { fileName, origin: upload.origin }, prepared);
    } catch (error) {
      throw toRefusal(error);
    } finally {
      for (const leftover of [path, `${path}.new`, `${path}.png`, `${path}.png.new`])
        await removePath(leftover);
    }
  };
}
