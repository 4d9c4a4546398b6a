import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IRouter, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { focusPoint } from '#schemas/api/endpoint.ts';
import type { ReadPublic } from '#schemas/api/page-request.ts';
import { publicEntryPaths } from '#schemas/api/public-paths.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { fileRow } from '#schemas/engine/projection.ts';
import { findEntity } from '#schemas/entities.ts';
import { createPublicReader, toPublicRead } from '../api/public-reads.ts';
import { etagOf } from '../cache/buffered-response.ts';
import { parseMediaName } from '../database/media-name.ts';
import { ApiError, notFound } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { mediaHeaders, setHeaders } from '../http/headers.ts';
import type { MediaLibrary } from '../media/library.ts';
import type { IconTask } from '../media/render-icon.ts';
import type { SharingTask } from '../media/render-sharing-image.ts';
import { createQueue } from '../utils/in-turn.ts';

/** The icons that the head of every page and the site's manifest name, and the one of programs that read neither. */
const icons: Readonly<Record<string, IconTask>> = {
  '/icon-192.png': { size: 192, shape: 'rounded' },
  '/icon-512.png': { size: 512, shape: 'rounded' },
  '/icon-maskable-512.png': { size: 512, shape: 'maskable' },
  '/apple-touch-icon.png': { size: 180, shape: 'square' },
  '/favicon.ico': { size: 48, shape: 'rounded', isIco: true },
};

const hourly = 'public, max-age=3600';
/** Maximum bytes of images in memory. */
const maxBytes = 24 * 1024 * 1024;

/** Serves icons, and the sharing images of entries. */
export function mountSharing(app: IRouter, state: AppState): void {
  const cache = createImageCache();
  for (const [path, task] of Object.entries(icons)) {
    app.get(path, async (request, response) => {
      const image = await cache.fill(path, () => state.media.imageWorker.run('renderIcon', task));
      send(request, response, image, task.isIco ? 'image/x-icon' : 'image/png');
    });
  }
  app.get('/share/:type/:file', createSharingHandler(state, cache));
}

function createSharingHandler(state: AppState, cache: ReturnType<typeof createImageCache>) {
  const read = createPublicReader(state);
  const readValue: ReadPublic = async (path, parts) => (await read(toPublicRead(path, parts))).value;
  // One at a time, as the same process renders the variants of uploads.
  const queue = createQueue({ running: 1, waiting: 20 });
  return async (request: Request, response: Response): Promise<void> => {
    const { type, file } = request.params;
    const slug = /^(.+)\.jpg$/.exec(String(file))?.[1];
    const entity = findEntity(String(type));
    if (!entity?.sharing || slug === undefined) throw notFound('The image');
    const task = await findSharingTask(readValue, state.media, entity, slug);
    const key = createHash('sha256').update(JSON.stringify(task)).digest('base64url');
    const image = await cache.fill(key, () => {
      const rendered = queue(() => state.media.imageWorker.run('renderSharingImage', task));
      if (rendered) return rendered;
      throw new ApiError('unavailable', 'Too many images are being rendered', { retryAfter: 5 });
    });
    send(request, response, image, 'image/jpeg');
  };
}

function send(request: Request, response: Response, image: Uint8Array, contentType: string): void {
  const etag = etagOf(image);
  const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
  setHeaders(response, { ...mediaHeaders, 'content-type': contentType, 'cache-control': hourly, etag });
  // Other sites embed these images.
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  if (isKnown) return void response.writeHead(304).end();
  response.setHeader('content-length', image.length);
  response.end(request.method === 'HEAD' ? undefined : image);
}

/** Creates a cache of rendered images that evicts the least recently used ones. */
export function createImageCache(max = maxBytes) {
  const images = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    maxSize: max,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });
  return {
    /** Returns the image of a key, rendered once for concurrent requests. */
    fill: (key: string, render: () => Promise<Uint8Array>) => images.forceFetch(key, { context: render }),
  };
}

const response = z.object({ data: z.looseObject({ id: z.int() }) });
const files = z.array(fileRow);
const shownPicture = z.object({ url: z.string(), focus: focusPoint.nullable() });

/** Describes the sharing image of an entry; throws when there is no such entry. */
export async function findSharingTask(
  read: ReadPublic,
  media: MediaLibrary,
  { title, resource, sharing }: Entity,
  slug: string,
): Promise<SharingTask> {
  const { data } = response.parse(await read(publicEntryPaths(resource).show, { params: { slug } }));
  const images = (sharing?.images ?? []).map((key) => imageOf(data[key]));
  const image = images.find(({ url }) => url !== '');
  const place = sharing?.place === undefined ? '' : String(data[sharing.place] ?? '');
  const file = await findFile(media, image?.url ?? '');
  return { ...file, ...(image?.focus && { focus: image.focus }), title: String(data[title] ?? ''), place };
}

/** The address of an image, of a picture with its own focal point, or of the first image among files; empty where there is none. */
function imageOf(value: unknown): z.output<typeof shownPicture> {
  if (typeof value === 'string') return { url: value, focus: null };
  const shown = shownPicture.safeParse(value);
  if (shown.data) return shown.data;
  const parsed = files.safeParse(value);
  return { url: parsed.data?.find(({ type }) => type === 'image')?.file_path ?? '', focus: null };
}

/** Finds the file of an image in the library and the point that its crops keep visible. */
async function findFile(media: MediaLibrary, address: string): Promise<Pick<SharingTask, 'image' | 'focus'>> {
  const name = parseMediaName(address.replace(/^\/media\//, ''));
  const row = name && (await media.files.find(name.key));
  if (!name || row?.type !== 'image') return { image: undefined };
  const path = join(media.folders.root, `${name.key}.${name.format}`);
  if (!existsSync(path)) return { image: undefined };
  return { image: path, ...(row.focus && { focus: row.focus }) };
}
