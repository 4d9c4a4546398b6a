import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReadPublic } from '#schemas/api/page-request.ts';
import { publicEntryPaths } from '#schemas/api/public-paths.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { fileRow } from '#schemas/engine/projection.ts';
import { parseMediaName } from '../database/media-name.ts';
import type { MediaLibrary } from '../media/library.ts';
import type { SharingTask } from '../media/render-sharing-image.ts';

const response = z.object({ data: z.looseObject({ id: z.int() }) });
const files = z.array(fileRow);

/** Describes the sharing image of an entry; throws when there is no such entry. */
export async function findSharingTask(
  read: ReadPublic,
  media: MediaLibrary,
  { title, resource, sharing }: Entity,
  slug: string,
): Promise<SharingTask> {
  const { data } = response.parse(await read(publicEntryPaths(resource).show, { params: { slug } }));
  const images = (sharing?.images ?? []).map((key) => imageOf(data[key]));
  const image = images.find((address) => address !== '') ?? '';
  const place = sharing?.place === undefined ? '' : String(data[sharing.place] ?? '');
  const file = await findFile(media, image);
  return { ...file, title: String(data[title] ?? ''), place };
}

/** The address of an image, or of the first one among files; empty where there is none. */
function imageOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const parsed = files.safeParse(value);
  return parsed.data?.find(({ type }) => type === 'image')?.file_path ?? '';
}

/** Finds the file of an image in the library and the point that its crops keep visible. */
async function findFile(media: MediaLibrary, address: string): Promise<Pick<SharingTask, 'image' | 'focus'>> {
  const name = parseMediaName(address.replace(/^\/media\//, ''));
  const row = name && (await media.rows.find(name.key));
  if (!name || row?.type !== 'image') return { image: undefined };
  const path = join(media.folders.root, `${name.key}.${name.format}`);
  if (!existsSync(path)) return { image: undefined };
  return { image: path, ...(row.focus && { focus: row.focus }) };
}
