import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { mediaWidths } from '#schemas/engine/media-widths.ts';
import {
  type ImageFormat,
  isImage,
  type MediaFormat,
  mediaAddress,
  mediaKeyOf,
  mediaTypes,
  newMediaKey,
} from '../database/media-name.ts';
import type { Store } from '../database/open-store.ts';
import { isDisconnected } from '../database/store-error.ts';
import { createOrFind } from '../documents/creations.ts';
import { findMediaById, insertMedia, type MediaRow, type StoredFile } from '../documents/media.ts';
import { ApiError } from '../errors.ts';
import { isDiskFull, moveIntoPlace, noSpace, removePath } from './disk.ts';
import { type ImageWorker, WorkerExited } from './image-worker.ts';
import { fileMissing } from './media-index.ts';
import type { Upload } from './receive-upload.ts';
import type { LibraryParts } from './variant-jobs.ts';

interface PreparedFile {
  readonly path: string;
  readonly format: MediaFormat;
  readonly facts: StoredFile;
}

/** Inspects an image; applies its EXIF orientation and strips its metadata into a new file where needed. */
async function prepareImage(
  imageWorker: ImageWorker,
  path: string,
  format: ImageFormat,
): Promise<PreparedFile> {
  const { width, height, color, isAnimated, needsNormalizing } = await imageWorker.run('inspect', {
    path,
    format,
  });
  const result = needsNormalizing ? `${path}.new` : path;
  if (needsNormalizing) await imageWorker.run('normalize', { from: path, to: result, format, isAnimated });
  const { size } = await stat(result);
  return {
    path: result,
    format,
    facts: { size, width, height, color, widths: isAnimated ? [] : mediaWidths(width) },
  };
}

async function prepare(imageWorker: ImageWorker, { file, measured }: Upload): Promise<PreparedFile> {
  const { path, format, size } = file;
  if (measured && format !== 'svg')
    return { path, format, facts: { ...measured, size, widths: mediaWidths(measured.width ?? 0) } };
  if (format === 'svg') {
    const rasterized = `${path}.png`;
    await imageWorker.run('rasterizeSvg', { from: path, to: rasterized });
    return await prepareImage(imageWorker, rasterized, 'png');
  }
  if (isImage(format)) return await prepareImage(imageWorker, path, format);
  if (format === 'mp4' || format === 'mov') await stripVideoMetadata(path);
  return { path, format, facts: { size, width: null, height: null, color: '', widths: [] } };
}

async function storeFile(
  store: Store,
  folder: string,
  { fileName, origin, alt = '', repeatKey }: Upload,
  { path, format, facts }: PreparedFile,
): Promise<MediaRow> {
  const name = `${origin === undefined ? newMediaKey() : mediaKeyOf(origin)}.${format}`;
  const finalPath = join(folder, name);
  await moveIntoPlace(path, finalPath);
  try {
    const type = mediaTypes[format].kind;
    const media = { address: mediaAddress(name), fileName, type, format, alt, origin: origin ?? null };
    const stored = await store.db.transaction((trx) =>
      createOrFind(trx, repeatKey, {
        create: () => insertMedia(trx, media, facts),
        find: async (id) => (await findMediaById(trx, id)) ?? Promise.reject(fileMissing()),
      }),
    );
    if (stored.address !== media.address) await removePath(finalPath);
    return stored;
  } catch (error) {
    // Where the connection was lost, the row may be stored nevertheless; the sweep removes a file without one.
    if (!isDisconnected(error)) await removePath(finalPath);
    throw error;
  }
}

/** The stored file name, with the extension of the stored format. */
function nameFor(format: Upload['file']['format'], fileName: string): string {
  if (format === 'svg') return fileName.replace(/\.svg$/i, '.png');
  return format === 'pdf' && !/\.pdf$/i.test(fileName) ? `${fileName}.pdf` : fileName;
}

function toFileError(error: unknown): unknown {
  if (isDiskFull(error)) return noSpace(error);
  const isWorkerCrash = error instanceof WorkerExited;
  return isWorkerCrash
    ? new ApiError('invalid', 'The image cannot be read: export it again as JPEG or PNG', { cause: error })
    : error;
}

/** Creates a function that checks an upload and stores its file and row, one upload at a time; nothing remains on failure, except the file where its row may be stored. */
export function createUploadStore({
  store,
  folders,
  imageWorker,
}: LibraryParts): (upload: Upload) => Promise<MediaRow> {
  const runExclusive = pLimit(1);
  return async (upload) => {
    const { path, format } = upload.file;
    const fileName = nameFor(format, upload.fileName);
    try {
      const prepared = await runExclusive(() => prepare(imageWorker, upload));
      return await storeFile(store, folders.root, { ...upload, fileName }, prepared);
    } catch (error) {
      throw toFileError(error);
    } finally {
      for (const leftover of [path, `${path}.new`, `${path}.png`, `${path}.png.new`])
        await removePath(leftover);
    }
  };
}

/** Boxes with metadata, such as the location in `udta/©xyz` or in QuickTime's `meta`. */
const metadataBoxes = new Set(['udta', 'meta', 'uuid']);
const containers = new Set(['moov', 'trak']);
/** Maximum number of boxes that are read: a video has some dozens outside its media data. */
const maxBoxes = 10_000;
const zeros = Buffer.alloc(64 * 1024);

interface Box {
  readonly type: string;
  readonly start: number;
  /** Length of the size and type fields in bytes. */
  readonly head: number;
  readonly end: number;
}

/** Reads the header of an ISO/IEC 14496-12 box; undefined where there is none. */
async function readBox(file: FileHandle, start: number, limit: number): Promise<Box | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, start);
  if (bytesRead < 8) return undefined;
  const short = buffer.readUInt32BE(0);
  const isLong = short === 1 && bytesRead === 16;
  const head = isLong ? 16 : 8;
  const size = isLong ? Number(buffer.readBigUInt64BE(8)) : short || limit - start;
  const end = start + size;
  return size < head || end > limit ? undefined : { type: buffer.toString('latin1', 4, 8), start, head, end };
}

async function overwrite(file: FileHandle, { start, head, end }: Box): Promise<void> {
  for (let at = start + head; at < end; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at);
  await file.write('free', start + 4, 'latin1');
}

/** Overwrites the metadata of an MP4 or MOV video with free space of the same size, so that no offset changes. */
async function stripVideoMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const open: { start: number; end: number }[] = [{ start: 0, end: (await file.stat()).size }];
    let seen = 0;
    for (let range = open.pop(); range; range = open.pop()) {
      const box = seen < maxBoxes ? await readBox(file, range.start, range.end) : undefined;
      if (!box) continue;
      seen += 1;
      open.push({ start: box.end, end: range.end });
      if (containers.has(box.type)) open.push({ start: box.start + box.head, end: box.end });
      if (metadataBoxes.has(box.type)) await overwrite(file, box);
    }
  } finally {
    await file.close();
  }
}
