import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { MediaIndex } from '#schemas/api/call.ts';
import { ApiError } from '../errors.ts';
import { createPictureShop, type PictureShop } from '../images/picture-shop.ts';
import type { Change } from '../store/cache-tags.ts';
import { findMedia, listMedia, type MediaRow } from '../store/media.ts';
import { mediaAddress, mediaKeyOf, newMediaKey } from '../store/media-name.ts';
import type { Store } from '../store/store.ts';
import { listUses, type Use, uniqueDocuments } from '../store/uses.ts';
import { runHourly } from '../utils/run-hourly.ts';
import { addPicture, type ShippedPicture } from './add-picture.ts';
import { describeMedia } from './describe-media.ts';
import { findFile } from './find-file.ts';
import { createLadderQueue } from './ladder-queue.ts';
import type { LibraryParts } from './library-parts.ts';
import { type MediaFolders, makeMediaFolders } from './media-folders.ts';
import { createMediaRows, type MediaRows } from './media-index.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { receiveUpload, type Upload, type UploadRules } from './receive-upload.ts';
import { type Deletion, eraseFiles, removeMedia, restoreFile } from './remove-media.ts';
import { type Replacement, replaceMedia } from './replace-media.ts';
import { createUploadKeeper } from './store-upload.ts';
import { sweepMedia } from './sweep.ts';

export type { MediaRow } from '../store/media.ts';

/** Uploads of one process at the same time. */
const mostUploads = 4;

/** The request that brings a file to put in the place of another one, and who sent it. */
interface ReplacementUpload {
  readonly request: Request;
  readonly response: Response;
  readonly savedBy: number;
}

/** Pictures and films: taken in, kept, described, and deleted. */
export interface MediaLibrary {
  readonly folders: MediaFolders;
  readonly rows: MediaRows;
  /** Where all work on pixels is done. */
  readonly shop: PictureShop;
  /** Takes the picture or film of a multipart request in; refuses it without a trace. */
  upload(request: Request, response: Response): Promise<MediaRow>;
  /** Takes the PDF of a multipart request in; refuses it without a trace. */
  uploadPdf(request: Request, response: Response): Promise<MediaRow>;
  /** Adds a PDF that the seeds made; adding the same origin again returns the row that it has. */
  addPdf(
    document: { readonly origin: string; readonly fileName: string },
    bytes: Uint8Array,
  ): Promise<MediaRow>;
  /** Every file, newest first. */
  list(): Promise<MediaRow[]>;
  /** A file by the last part of its address, and every place that names it. */
  show(fileName: string): Promise<{ row: MediaRow; uses: Use[] }>;
  /** Gives a file its alternative text. */
  describe(fileName: string, alt: string): Promise<MediaRow>;
  /** Takes the file of a multipart request in and moves every use of another one to it. */
  replace(fileName: string, upload: ReplacementUpload): Promise<Replacement>;
  /** Moves a file to the bin by the last part of its address. */
  remove(fileName: string, options: Deletion): Promise<void>;
  /** Restores a file from the bin by its id. */
  restore(id: number): Promise<void>;
  /** Deletes files from the disk that were erased, by their addresses. */
  eraseFiles(addresses: readonly string[]): Promise<void>;
  /** Adds an image that ships with the seeds; adding the same origin again returns the existing row. */
  addPicture(picture: ShippedPicture, bytes: Uint8Array): Promise<MediaRow>;
  /** The `media` part of a public answer: size, colour and widths of each picture that any text in it names. */
  mediaIndexFor(answer: unknown): MediaIndex;
  /** Has the smaller versions of a picture drawn, if any is missing. */
  wantLadder(row: MediaRow): void;
  /** Resolves when no smaller version is left to draw. */
  laddersDrawn(): Promise<void>;
  /** Stops the work in the background. */
  close(): Promise<void>;
}

/** Where the library is, and what a test may want otherwise. */
export interface LibraryOptions {
  readonly store: Store;
  readonly dataDir: string;
  readonly log: Logger;
  /** Bytes of disk that stay free; absent means the smaller of 1 GiB and 5 %. */
  readonly reserve?: number;
  /** Milliseconds after which the rate of an upload is looked at, again and again. */
  readonly rateMs?: number;
  /** Called when files that another process changed are known here. */
  readonly onRefresh?: (changes: readonly Change[]) => void;
}

/** Opens the library, takes up the drawing of ladders where it stopped, and sweeps now and every hour. */
export async function openMediaLibrary({
  store,
  dataDir,
  log,
  reserve,
  rateMs = 30_000,
  onRefresh = () => {},
}: LibraryOptions): Promise<MediaLibrary> {
  const folders = await makeMediaFolders(dataDir);
  const rows = await createMediaRows(store, log);
  const shop = createPictureShop();
  const ladder = createLadderQueue({ store, rows, folders, shop, log });
  const parts: LibraryParts = { store, folders, rows, shop, ladder, log };
  const keepUpload = createUploadKeeper(parts);
  const uploads = limitUploads(mostUploads);
  const stopSweeping = sweepHourly(parts);
  const rules = { folder: folders.workshop, reserve, rateMs, takes: 'gallery' } as const;
  const pdfRules = { ...rules, takes: 'pdf' } as const;
  rows
    .all()
    .filter(({ hasLadder }) => !hasLadder)
    .forEach(ladder.add);
  if (store.kind === 'server') followOthers(parts, onRefresh);
  const keep = async (upload: Upload) => record(parts, await keepUpload(upload));

  return {
    folders,
    rows,
    shop,
    upload: (request, response) =>
      uploads(async () => await keep(await receiveUpload(request, response, rules))),
    uploadPdf: (request, response) =>
      uploads(async () => await keep(await receiveUpload(request, response, pdfRules))),
    addPdf: async (pdf, bytes) =>
      (await findPdf(store, pdf)) ?? (await keep({ ...pdf, file: await landBytes(bytes, pdfRules) })),
    list: () => listMedia(store.db),
    async show(fileName) {
      const row = await findFile(store.db, fileName);
      return { row, uses: uniqueDocuments(await listUses(store.db, 'media', row.id)) };
    },
    describe: (fileName, alt) => describeMedia(parts, fileName, alt),
    replace: (fileName, { request, response, savedBy }) =>
      uploads(async () => {
        const upload = await receiveUpload(request, response, rules);
        return await replaceMedia(parts, fileName, { upload, keep, savedBy });
      }),
    remove: (fileName, options) => removeMedia(parts, fileName, options),
    restore: async (id) => void record(parts, await restoreFile(store, id)),
    eraseFiles: (addresses) => eraseFiles(parts, addresses),
    addPicture: async (picture, bytes) => record(parts, await addPicture(parts, picture, bytes)),
    mediaIndexFor: rows.mediaIndexFor,
    wantLadder: ladder.add,
    laddersDrawn: ladder.idle,
    async close() {
      await stopSweeping();
      ladder.stop();
      await shop.close();
      await ladder.idle();
    },
  };
}

function record({ rows, ladder }: LibraryParts, row: MediaRow): MediaRow {
  rows.set(row);
  if (!row.hasLadder) ladder.add(row);
  return row;
}

async function findPdf({ db }: Store, { origin }: { origin: string }): Promise<MediaRow | undefined> {
  return await findMedia(db, mediaAddress(`${mediaKeyOf(origin)}.pdf`));
}

/** Puts bytes that the server made where uploads land. */
async function landBytes(bytes: Uint8Array, rules: UploadRules): Promise<ReceivedFile> {
  return await receiveFile(Readable.from([bytes]), { ...rules, path: join(rules.folder, newMediaKey()) });
}

/** Reads media rows again whenever some have changed: of several processes on one database, any may have added or changed a file that content names. */
function followOthers(
  { store, rows, log }: LibraryParts,
  onRefresh: NonNullable<LibraryOptions['onRefresh']>,
): void {
  store.onMediaMoved(
    () =>
      void rows
        .refresh()
        .then((changes) => changes.length > 0 && onRefresh(changes))
        .catch((error: unknown) => log.warn({ err: error }, 'media rows are not fresh')),
  );
}

function limitUploads(most: number) {
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      throw new ApiError('too_many', 'Too many files are being uploaded at once: try again in a moment', {
        retryAfter: 5,
      });
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}

/** Sweeps now and every hour; the answer stops that and waits for a sweep under way. */
function sweepHourly({ store, folders, log }: LibraryParts): () => Promise<void> {
  const sweep = async () => {
    const removed = await sweepMedia(store, folders);
    if (removed > 0) log.info({ removed }, 'files without a row were removed');
  };
  return runHourly(sweep, (error) => log.warn({ err: error }, 'leftover files could not be swept'));
}
