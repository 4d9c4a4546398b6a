import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { focusPoint } from '#schemas/api/endpoint.ts';
import type { ReadPublic } from '#schemas/api/page-request.ts';
import { publicEntryPaths } from '#schemas/api/public-paths.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { fileRow } from '#schemas/engine/projection.ts';
import { parseMediaName } from '../database/media-name.ts';
import type { MediaLibrary } from '../media/library.ts';
import type { SharingTask } from '../media/render-sharing-image.ts';

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
