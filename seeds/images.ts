import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaLibrary, MediaRow } from '#server/media/library.ts';
import images from './images/images.json' with { type: 'json' };

export { images };

/** Lists the names of a project's gallery images: the finished work, then its other views. */
export function listProjectViews(slug: string): readonly string[] {
  const isView = new RegExp(`^project-${slug}-(?:after|\\d+)$`);
  return images.map(({ name }) => name).filter((name) => isView.test(name));
}

/** Adds all seed images, those of the home page first; returns their rows by name. */
export async function addImages(media: MediaLibrary): Promise<ReadonlyMap<string, MediaRow>> {
  const rows = new Map<string, MediaRow>();
  for (const { name, format: ending, ...facts } of images) {
    const format = ending === 'png' ? 'png' : 'webp';
    const fileName = `${name}.${format}`;
    const bytes = await readFile(join(import.meta.dirname, 'images', fileName));
    rows.set(name, await media.addImage({ ...facts, format, fileName, origin: name }, bytes));
  }
  return rows;
}
