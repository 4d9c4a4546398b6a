import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import { widthFor } from '#schemas/engine/media-widths.ts';
import {
  type MediaName,
  mediaTypes,
  parseMediaName,
  parseVariantName,
  type VariantName,
} from '../database/media-name.ts';
import type { ServedFile } from '../documents/media.ts';
import type { MediaLibrary } from '../media/library.ts';
import { mediaHeaders, setHeaders } from './headers.ts';

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** Whether a path is a regular file of the library, not a symbolic link to one elsewhere. */
async function isFile(root: string, name: string): Promise<boolean> {
  const path = join(root, name);
  const isInside = (await realpath(path).catch(() => undefined)) === join(await realpath(root), name);
  return isInside && (await lstat(path)).isFile();
}

/** Sends a file of the library; resolves to false when it does not exist. */
async function sendFile(
  response: Response,
  root: string,
  name: string,
  contentType: string,
  isFinal: boolean,
): Promise<boolean> {
  if (!(await isFile(root, name))) return false;
  response.setHeader('Content-Type', contentType);
  const caching = isFinal
    ? { maxAge: yearMs, immutable: true }
    : { cacheControl: false, headers: { 'Cache-Control': 'no-store' } };
  return await new Promise((resolve, reject) => {
    response.sendFile(
      name,
      { root, dotfiles: 'deny', ...caching },
      (error?: NodeJS.ErrnoException & { status?: number }) => {
        if (!error) return resolve(true);
        // A client that closes the connection early is no error.
        if (response.headersSent || error.code === 'ECONNABORTED') return resolve(true);
        if (error.status === 416) {
          sendText(response, 416, 'No such range');
          return resolve(true);
        }
        if (error.status === 404) return resolve(false);
        reject(error);
      },
    );
  });
}

function sendText(response: Response, status: number, text: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(text);
}

const sendNotFound = (response: Response) => sendText(response, 404, 'Not found');

async function sendOriginal(
  library: MediaLibrary,
  { key, format }: MediaName,
  response: Response,
): Promise<void> {
  const type = mediaTypes[format];
  const row = await findStored(library, key);
  if (row?.format !== format) return sendNotFound(response);
  // Documents are downloaded under their original name, never displayed inline.
  if (type.kind === 'document') response.attachment(row.fileName);
  else response.setHeader('Content-Disposition', 'inline');
  if (!(await sendFile(response, library.folders.root, `${key}.${format}`, type.contentType, true)))
    sendNotFound(response);
}

/** Sends one variant of an image; while that is missing its WebP, the next wider one or the original. */
async function sendVariant(
  library: MediaLibrary,
  { key, width, format }: VariantName,
  response: Response,
): Promise<void> {
  const { root } = library.folders;
  const sendWidth = (size: number) =>
    sendFile(response, root, `${key}/${size}.${format}`, mediaTypes[format].contentType, true);
  const row = await findStored(library, key);
  const closest = widthFor(row?.widths ?? [], width);
  if (!row || closest === undefined) return sendNotFound(response);
  response.setHeader('Content-Disposition', 'inline');
  if (await sendWidth(width)) return;
  if (closest !== width && (await sendWidth(closest))) return;
  library.variants.add(row);
  const { webp } = mediaTypes;
  const sendFallback = (name: string, contentType: string) =>
    sendFile(response, root, name, contentType, false);
  // Browsers that support AVIF support WebP, which is created first.
  for (const size of new Set([closest, ...row.widths.filter((kept) => kept > closest)]))
    if (await sendFallback(`${key}/${size}.webp`, webp.contentType)) return;
  if (!(await sendFallback(`${key}.${row.format}`, mediaTypes[row.format].contentType)))
    sendNotFound(response);
}

async function findStored(library: MediaLibrary, key: string): Promise<ServedFile | undefined> {
  // While the database is unavailable, only files in memory are found.
  return await library.files.find(key).catch(() => undefined);
}

/** Serves GET and HEAD below `/media/`; anything but an exact file name is 404. Pages of other origins can show the files where `isShared`. */
export function serveMedia(library: MediaLibrary, isShared: boolean) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    setHeaders(response, mediaHeaders);
    if (isShared) response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('Allow', 'GET, HEAD');
      response.type('text/plain').send('Only GET and HEAD are possible here');
      return;
    }
    // The path is neither decoded nor resolved: file names need neither.
    const path = request.path.slice(1);
    const name = parseMediaName(path);
    const variant = parseVariantName(path);
    try {
      if (name) await sendOriginal(library, name, response);
      else if (variant) await sendVariant(library, variant, response);
      else sendNotFound(response);
    } catch (error) {
      next(error);
    }
  };
}
