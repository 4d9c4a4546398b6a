import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#schemas/api/index.ts';
import type { SharingTask } from '../images/draw-sharing-picture.ts';
import type { MediaLibrary } from '../media/library.ts';
import { parseMediaName } from '../store/media-name.ts';
import type { Addressed } from '../store/slugs.ts';

interface SharedRow {
  readonly title: string;
  readonly place: string;
  /** The address of the picture; empty where there is none. */
  readonly picture: string;
}

/** A public call within the process. */
type Get = (path: string) => Promise<unknown>;

const readers: Readonly<Record<Addressed, (get: Get, slug: string) => Promise<SharedRow>>> = {
  async project(get, slug) {
    const { data } = calls.showProject.answer.parse(await get(`/public/projects/${slug}`));
    const { title, location, after_image, media } = data;
    return { title, place: location, picture: after_image || firstPicture(media) };
  },
  async service(get, slug) {
    const { data } = calls.showService.answer.parse(await get(`/public/services/${slug}`));
    return { title: data.title, place: '', picture: firstPicture(data.media) };
  },
};

function firstPicture(media: readonly { type: string; file_path: string }[]): string {
  return media.find(({ type }) => type === 'image')?.file_path ?? '';
}

/** What the sharing image of the entry with a slug shows; throws when there is no such entry. */
export async function findSharingTask(
  get: Get,
  media: MediaLibrary,
  type: Addressed,
  slug: string,
): Promise<SharingTask> {
  const { title, place, picture } = await readers[type](get, encodeURIComponent(slug));
  return { picture: await findFile(media, picture), title, place };
}

/** Finds the file of an image in the library; undefined when there is none. */
async function findFile(media: MediaLibrary, address: string): Promise<string | undefined> {
  const name = parseMediaName(address.replace(/^\/media\//, ''));
  const row = name && (await media.rows.find(name.key));
  if (!name || row?.type !== 'image') return undefined;
  const path = join(media.folders.root, `${name.key}.${name.format}`);
  return existsSync(path) ? path : undefined;
}
