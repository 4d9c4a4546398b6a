import { lstat, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import { widthFor } from '#schemas/engine/media-widths.ts';
import type { MediaLibrary } from '../media/library.ts';
import type { MediaRow } from '../store/media.ts';
import {
  type MediaName,
  mediaTypes,
  parseMediaName,
  parseRungName,
  type RungName,
} from '../store/media-name.ts';
import { mediaHeaders, setHeaders } from './headers.ts';

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** Whether a name leads to a file of the library itself, and not through a link to one elsewhere. */
async function isFile(root: string, name: string): Promise<boolean> {
  const path = join(root, name);
  const isHere = (await realpath(path).catch(() => undefined)) === join(await realpath(root), name);
  return isHere && (await lstat(path)).isFile();
}

/** Sends a file of the library; false when it is not there. */
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
        // A visitor who has seen enough closes the connection; that is no fault.
        if (response.headersSent || error.code === 'ECONNABORTED') return resolve(true);
        if (error.status === 416) return resolve(refuseRange(response));
        if (error.status === 404) return resolve(false);
        reject(error);
      },
    );
  });
}

function refuseRange(response: Response): true {
  response.status(416).type('text/plain').send('No such range');
  return true;
}

function sendNothing(response: Response): void {
  response.status(404).setHeader('Cache-Control', 'no-store');
  response.type('text/plain').send('Not found');
}

/** Sends an original. */
async function sendOriginal(
  library: MediaLibrary,
  { key, format }: MediaName,
  response: Response,
): Promise<void> {
  const type = mediaTypes[format];
  const row = await findRow(library, key);
  if (row?.format !== format) return sendNothing(response);
  // A document is never drawn on this site: whoever opens it saves it, under the name it came with.
  if (type.kind === 'document') response.attachment(row.fileName);
  else response.setHeader('Content-Disposition', 'inline');
  if (!(await sendFile(response, library.folders.root, `${key}.${format}`, type.contentType, true)))
    sendNothing(response);
}

/** Sends one variant of an image, or its WebP or original while that variant is missing. */
async function sendRung(
  library: MediaLibrary,
  { key, width, format }: RungName,
  response: Response,
): Promise<void> {
  const { root } = library.folders;
  const sendWidth = (drawn: number) =>
    sendFile(response, root, `${key}/${drawn}.${format}`, mediaTypes[format].contentType, true);
  const row = await findRow(library, key);
  const kept = widthFor(row?.widths ?? [], width);
  if (!row || kept === undefined) return sendNothing(response);
  response.setHeader('Content-Disposition', 'inline');
  if (await sendWidth(width)) return;
  if (kept !== width && (await sendWidth(kept))) return;
  library.wantLadder(row);
  const { webp } = mediaTypes;
  const sendForNow = (name: string, contentType: string) =>
    sendFile(response, root, name, contentType, false);
  // Browsers that take AVIF take WebP, which is made first.
  if (await sendForNow(`${key}/${kept}.webp`, webp.contentType)) return;
  if (!(await sendForNow(`${key}.${row.format}`, mediaTypes[row.format].contentType))) sendNothing(response);
}

async function findRow(library: MediaLibrary, key: string): Promise<MediaRow | undefined> {
  // While the database is away the rows in memory have to do.
  return await library.rows.find(key).catch(() => undefined);
}

/** Answers GET and HEAD below `/media/`; everything but the exact names of the library is not found. */
export function serveMedia(library: MediaLibrary) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    setHeaders(response, mediaHeaders);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).setHeader('Allow', 'GET, HEAD');
      response.type('text/plain').send('Only GET and HEAD are possible here');
      return;
    }
    // Neither decoded nor resolved: a name of the library needs neither.
    const path = request.path.slice(1);
    const name = parseMediaName(path);
    const rung = parseRungName(path);
    try {
      if (name) await sendOriginal(library, name, response);
      else if (rung) await sendRung(library, rung, response);
      else sendNothing(response);
    } catch (error) {
      next(error);
    }
  };
}
