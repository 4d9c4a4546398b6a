import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blocks } from '#schemas/blocks.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { entities } from '#schemas/entities.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { pages } from '#schemas/pages/index.ts';
import { settings } from '#schemas/settings.ts';
import { addSeedImages, createSeedWriter, type SeedImage } from './seed-writer.ts';
import { startLimit } from './testing/create-test-app.ts';
import { serveTestApp } from './testing/serve-test-app.ts';
import { oneStore } from './testing/stores.ts';

const withImages = entities.flatMap((entity) => {
  const field = entity.fields.find(({ kind }) => behaviourOf(kind).files === 'image');
  return field ? [{ entity, type: entity.type, key: field.key }] : [];
});
const withoutValues = (declarations: readonly { readonly type: string }[]) =>
  Object.fromEntries(declarations.map(({ type }) => [type, {}]));

describe.each(oneStore)('first content, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trellis-seeds-'));
    const background = '#336644';
    const image = sharp({ create: { width: 90, height: 60, channels: 3, background } });
    await writeFile(join(folder, 'harbour.png'), await image.png().toBuffer());
  });
  afterEach(() => rm(folder, { recursive: true }));

  const addImages = (...images: readonly SeedImage[]) => addSeedImages(app.state.media, folder, images);
  const noImage = () => {
    throw new Error('No image is named.');
  };

  test('an image is measured, has its alternative text, and is added once', async () => {
    const harbour = { name: 'harbour', format: 'png', alt: 'Boats in a harbour' };

    const row = (await addImages(harbour))('harbour');
    const again = (await addImages(harbour))('harbour');

    expect(row).toMatchObject({ alt: harbour.alt, width: 90, height: 60, color: '#336644' });
    expect(again.id).toBe(row.id);
    await expect(addImages({ ...harbour, format: 'svg' })).rejects.toThrow(
      '"harbour.svg", which is no image',
    );
  });

  test('blocks and settings are published with their defaults, and pages created', async () => {
    await app.state.store.change(async (trx) => {
      const { writeBlocks, writeSettings } = createSeedWriter(trx, noImage);
      await writeBlocks(withoutValues(blocks));
      await writeSettings(withoutValues(settings));
    });

    for (const name of Object.keys(pages)) {
      const { components } = (await app.call(`/public/pages/${name}`)).body.data;
      const types = components.map((component: { name: string }) => component.name);
      const declared = blocks.filter(({ page }) => page === name).toSorted((a, b) => a.order - b.order);
      expect(types).toEqual(declared.map(({ type }) => type));
    }
    for (const { type, fields } of settings) {
      const stored = await app.db('published').where({ type }).first();
      expect(Object.keys(stored?.content ?? {})).toEqual(
        expect.arrayContaining(Object.keys(initialContent(fields))),
      );
    }
    const write = app.state.store.change((trx) =>
      createSeedWriter(trx, noImage).writeBlocks(withoutValues([{ type: 'no_such_block' }])),
    );
    await expect(write).rejects.toThrow('The seeds fill "no_such_block", which is not declared.');
  });

  test('links are stored as references, and a redirect to nothing is refused', async () => {
    const [page] = Object.values(pages);
    if (!page) throw new Error('No page is declared.');
    const write = (contents: Readonly<Record<string, { from: string; to: string }>>) =>
      app.state.store.change((trx) => createSeedWriter(trx, noImage).writeEntries(redirect, contents));

    const find = await write({
      flyer: { from: '/Seeded-Flyer/', to: page.route },
      poster: { from: '/seeded-poster', to: '/seeded-flyer' },
    });

    const ids = [find('flyer'), find('poster')];
    const stored = await app
      .db('published')
      .where({ collection: redirect.type })
      .whereIn('id', ids)
      .orderBy('id');
    expect(stored.map(({ content }) => content)).toMatchObject([
      { from: '/seeded-flyer', to: `page:${page.name}` },
      { from: '/seeded-poster', to: `page:${page.name}` },
    ]);
    await expect(write({ old: { from: '/seeded-old', to: '/seeded-nothing' } })).rejects.toThrow(
      'The redirect "old" of the seeds: Nothing is at /seeded-nothing.',
    );
  });

  test.each(withImages)('a $type names its image and is found by its own name', async ({ entity, key }) => {
    const image = await addImages({ name: 'harbour', format: 'png', alt: 'Boats in a harbour' });

    const find = await app.state.store.change((trx) =>
      createSeedWriter(trx, image).writeEntries(entity, { first: { [key]: 'harbour' } }),
    );

    const stored = await app
      .db('published')
      .where({ collection: entity.type, id: find('first') })
      .first();
    expect(stored?.content).toMatchObject({ [key]: image('harbour').address });
    expect(() => find('second')).toThrow('The seeds name "second", which they do not contain.');
    const write = app.state.store.change((trx) =>
      createSeedWriter(trx, image).writeEntries(entity, { other: { [key]: 'bay' } }),
    );
    await expect(write).rejects.toThrow('The seeds name "bay"');
  });
});
