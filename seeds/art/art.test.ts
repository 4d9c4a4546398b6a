import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { images } from '../images.ts';
import { clientMarks, type Picture, pictures, portraits, projectScenes, serviceSlugs } from './index.ts';
import { drawAfter, drawBefore, setUp } from './scenes/project.ts';
import { places } from './scenes/projects.ts';

const names = pictures.map((picture) => picture.name);

function find(name: string): Picture {
  const picture = pictures.find((candidate) => candidate.name === name);
  if (!picture) throw new Error(`no picture ${name}`);
  return picture;
}

describe('the set of pictures', () => {
  it('has unique names and an alternative text for each', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const picture of pictures) expect(picture.alt.length, picture.name).toBeGreaterThan(5);
  });

  it('holds every picture that pages and records refer to', () => {
    const wanted = [
      ...[1, 2, 3, 4].map((number) => `hero-${number}`),
      ...serviceSlugs.flatMap((slug) => [`service-${slug}`, `service-${slug}-2`]),
      ...projectScenes.flatMap(({ slug, views }) => [`project-${slug}-before`, ...views]),
      ...portraits.map(({ name }) => name),
      ...clientMarks.map(({ name }) => name),
      ...['about', 'services', 'projects', 'team', 'contact', 'profiles'].map((page) => `banner-${page}`),
      ...['logo-dark', 'logo-light', 'logo-icon', 'share', 'about-main', 'about-secondary'],
    ];
    expect([...names].sort()).toEqual([...new Set(wanted)].sort());
  });

  it('has sixteen projects, ten of them with further views', () => {
    expect(projectScenes).toHaveLength(16);
    expect(projectScenes.filter(({ views }) => views.length > 1).length).toBeGreaterThanOrEqual(10);
  });
});

describe('the shipped images', () => {
  const folder = join(import.meta.dirname, '..', 'images');

  it('are those that are drawn, each of its stated size, within 12 MB', async () => {
    const files = images.map(({ name, format }) => `${name}.${format}`);
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));

    expect(images.map(({ name, alt, format }) => ({ name, alt, format }))).toEqual(
      pictures.map(({ name, alt, format }) => ({ name, alt, format })),
    );
    expect((await readdir(folder)).sort()).toEqual([...files, 'images.json'].sort());
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
    for (const { name, format, width, height } of images)
      expect(await sharp(join(folder, `${name}.${format}`)).metadata(), name).toMatchObject({
        width,
        height,
      });
  });
});

describe('every drawing', () => {
  it.each(names)('%s is an SVG of its stated size, drawn alike twice, without text', async (name) => {
    const picture = find(name);
    const svg = picture.draw();
    expect(svg).not.toContain('<text');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(picture.draw()).toBe(svg);
    const meta = await sharp(Buffer.from(svg), { unlimited: true }).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['svg', picture.width, picture.height]);
  });
});

describe('before and after', () => {
  it.each(projectScenes.map(({ slug }) => slug))('%s keeps its camera and far view', (slug) => {
    const place = places[slug];
    if (!place) throw new Error(`no place ${slug}`);
    const bare = setUp(slug, place, { view: {} });
    const finished = setUp(slug, place);
    expect(bare.view).toEqual(finished.view);
    for (const depth of [4, 8, 20]) expect(bare.at(-3, 2, depth)).toEqual(finished.at(-3, 2, depth));
    expect(bare.toSvg()).toBe(finished.toSvg());
    expect(drawBefore(slug, place)).not.toBe(drawAfter(slug, place));
  });
});
