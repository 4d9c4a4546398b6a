import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { projects } from './content/projects.ts';
import { images, listProjectViews } from './images.ts';

const folder = join(import.meta.dirname, 'images');

test('image names are unique, and each image has an alternative text', () => {
  expect(new Set(images.map(({ name }) => name)).size).toBe(images.length);
  for (const { name, alt } of images) expect(alt.length, name).toBeGreaterThan(5);
});

test('the listed images are the files of the folder, each of its stated size, within 12 MB', async () => {
  const files = images.map(({ name, format }) => `${name}.${format}`);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));

  expect((await readdir(folder)).sort()).toEqual([...files, 'images.json'].sort());
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  for (const { name, format, width, height } of images)
    expect(await sharp(join(folder, `${name}.${format}`)).metadata(), name).toMatchObject({
      format,
      width,
      height,
    });
});

test('the film is an MP4 below 1.5 MB that plays before all of it is loaded', async () => {
  const film = await readFile(join(import.meta.dirname, 'videos/courtyard.mp4'));
  const place = (box: string) => film.indexOf(box);

  expect(film.length).toBeLessThan(1_500_000);
  expect(place('ftyp')).toBe(4);
  expect(place('moov')).toBeLessThan(place('mdat'));
});

test('the gallery of a project begins with the finished work and leaves out the bare site', () => {
  expect(listProjectViews('rak-hotel-arrival')).toEqual([
    'project-rak-hotel-arrival-after',
    'project-rak-hotel-arrival-2',
    'project-rak-hotel-arrival-3',
  ]);
  const galleries = projects.map(({ slug }) => listProjectViews(slug).length);
  expect(galleries.filter((length) => length > 1)).toHaveLength(projects.length);
});
