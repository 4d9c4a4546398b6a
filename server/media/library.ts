import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { FileDetails } from '#schemas/api/forms.ts';
import { mediaAddress, mediaKeyOf, newMediaKey } from '../database/media-name.ts';
import type { Store } from '../database/open-store.ts';
import { findMedia, type MediaRow, restoreMedia, updateMediaDetails } from '../documents/media.ts';
import { ApiError, notInBin } from '../errors.ts';
import { createQueue } from '../utils/in-turn.ts';
import { sweepMedia } from './check-media-folder.ts';
import { makeMediaFolders } from './disk.ts';
import { createImageWorker } from './image-worker.ts';
import { createMediaFiles, fileMissing, findFile } from './media-index.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { receiveUpload, type Upload, type UploadRules } from './receive-upload.ts';
import { eraseFiles } from './remove-media.ts';
import { replaceMedia } from './replace-media.ts';
import { createUploadStore } from './store-upload.ts';
import { createVariantJobs, type LibraryParts } from './variant-jobs.ts';

export type { MediaRow } from '../documents/media.ts';

const maxUploads = 4;

/** A file that ships with the seeds; its name ends with the extension of its format. */
type SeedFile = Omit<Upload, 'file'> & { readonly origin: string };

/** Uploads, lists, updates, replaces and deletes media. */
export type MediaLibrary = Awaited<ReturnType<typeof openMediaLibrary>>;

interface UploadRequest {
  readonly request: Request;
  readonly response: Response;
  /** Identifies the request, which may be sent again, to any process: its file is stored once. */
  readonly repeatKey?: string | undefined;
}

/** Dependencies and settings of the library. */
export interface LibraryOptions {
  readonly store: Store;
  readonly dataDir: string;
  readonly log: Logger;
  /** Reserved disk space in bytes; by default the smaller of 1 GiB and 5 %. */
  readonly reserve?: number;
  /** Interval in milliseconds at which the transfer rate of uploads is checked. */
  readonly rateMs?: number;
}

/** Opens the library and starts to create missing image variants. */
export async function openMediaLibrary({ store, dataDir, log, reserve, rateMs = 30_000 }: LibraryOptions) {
  const folders = await makeMediaFolders(dataDir);
  const files = createMediaFiles(store);
  const imageWorker = createImageWorker();
  const parts: LibraryParts = { store, folders, imageWorker, log };
  const variants = createVariantJobs(parts);
  const storeUpload = createUploadStore(parts);
  const uploads = limitUploads(maxUploads);
  const rules = { folder: folders.temp, reserve, rateMs, accepts: 'gallery' } as const;
  const pdfRules = { ...rules, accepts: 'pdf' } as const;
  const storeAndWake = async (upload: Upload) => {
    const row = await storeUpload(upload);
    variants.wake();
    return row;
  };
  const receive = ({ request, response, repeatKey }: UploadRequest, of: UploadRules) =>
    uploads(async () => await storeAndWake({ ...(await receiveUpload(request, response, of)), repeatKey }));

  return {
    folders,
    files,
    imageWorker,
    variants,
    /** Stores the image or video of a multipart request; stores nothing on failure. */
    upload: (sent: UploadRequest) => receive(sent, rules),
    /** Stores the PDF of a multipart request; stores nothing on failure. */
    uploadPdf: (sent: UploadRequest) => receive(sent, pdfRules),
    /** Adds a file that ships with the seeds; adding the same origin again returns the existing row. */
    addFile: async (seed: SeedFile, bytes: Uint8Array): Promise<MediaRow> =>
      (await findAdded(store, seed)) ??
      (await storeAndWake({
        ...seed,
        file: await receiveBytes(bytes, seed.fileName.endsWith('.pdf') ? pdfRules : rules),
      })),
    /** Updates the alt text and the focus of a file, used by every page that has none of its own. */
    async updateDetails(fileName: string, details: FileDetails): Promise<MediaRow> {
      const { id } = await findFile(store.db, fileName);
      return await store.change(async (trx) => {
        const changed = await updateMediaDetails(trx, id, details);
        if (!changed) throw fileMissing();
        return changed;
      });
    },
    /** Stores the file of a multipart request and replaces all usages of another file by it. */
    replace: (fileName: string, savedBy: number, request: Request, response: Response) =>
      uploads(async () => {
        const upload = await receiveUpload(request, response, rules);
        return await replaceMedia(parts, fileName, { upload, storeUpload: storeAndWake, savedBy });
      }),
    async restore(id: number): Promise<void> {
      await store.change(async (trx) => {
        if (!(await restoreMedia(trx, id))) throw notInBin();
      });
      variants.wake();
    },
    /** Deletes files from the disk that were erased, by their addresses. */
    eraseFiles: (addresses: readonly string[]) => eraseFiles(parts, addresses),
    /** Removes leftover files. */
    async sweep(): Promise<void> {
      const removed = await sweepMedia(store, folders);
      if (removed > 0) log.info({ removed }, 'files without a row were removed');
    },
    async close(): Promise<void> {
      const stopped = variants.stop();
      await imageWorker.close();
      await stopped;
    },
  };
}

async function findAdded({ db }: Store, { origin, fileName }: SeedFile): Promise<MediaRow | undefined> {
  return await findMedia(db, mediaAddress(`${mediaKeyOf(origin)}${extname(fileName)}`));
}

/** Writes generated bytes to the upload folder like a received file. */
async function receiveBytes(bytes: Uint8Array, rules: UploadRules): Promise<ReceivedFile> {
  return await receiveFile(Readable.from([bytes]), { ...rules, path: join(rules.folder, newMediaKey()) });
}

/** Limits the uploads at one time; throws `too_many` for one more. */
function limitUploads(max: number) {
  const queue = createQueue({ running: max, waiting: 0 });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const upload = queue(work);
    if (upload) return await upload;
    throw new ApiError('too_many', 'Too many files are being uploaded at once: try again in a moment', {
      retryAfter: 5,
    });
  };
}
