import { beforeAll, describe, expect, test } from 'vitest';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import { entities } from '#schemas/entities.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { sampleContent } from '#schemas/testing/sample.ts';
import type { Db } from '../database/db.ts';
import { type DocumentKey, listPublished, lockDocument } from '../documents/documents.ts';
import { publishRevision } from '../documents/publications.ts';
import { removeMedia } from '../media/remove-media.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { removeEntry, updateEntry } from '../testing/entries.ts';
import {
  fillWithSamples,
  insertSample,
  listPublicPaths,
  type SampleSite,
  sampleWithoutSlug,
} from '../testing/sample-site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { createPublicReader, findPublicRead, isPublicRead } from './public-reads.ts';

describe.each(oneStore)('cached responses on the %s store', { timeout: startLimit }, (store) => {
  let samples: SampleSite;
  let paths: readonly string[] = [];

  const app = serveTestApp({ store });
  beforeAll(async () => {
    samples = await fillWithSamples(app);
    paths = listPublicPaths(samples);
  }, startLimit);

  async function readAll(): Promise<Map<string, unknown>> {
    const read = createPublicReader(app.state);
    const responses = await Promise.all(
      paths.map((path) =>
        read(findPublicRead(path)).then(
          ({ value }) => value,
          ({ status }) => status,
        ),
      ),
    );
    const sitemap = (await app.send('/sitemap.xml')).text;
    return new Map([...paths.map((path, index) => [path, responses[index]] as const), ['sitemap', sitemap]]);
  }

  /** Makes a change, and finds the addresses whose responses it changes, and those whose cached responses it should have. */
  async function findChanged(change: () => Promise<unknown>) {
    const before = await readAll();
    await change();
    const cached = await readAll();
    app.state.responseCache.invalidate();
    const fresh = await readAll();
    const differing = (one: Map<string, unknown>) =>
      [...fresh].flatMap(([path, value]) =>
        JSON.stringify(value) === JSON.stringify(one.get(path)) ? [] : path,
      );
    return { changed: differing(before), outdated: differing(cached) };
  }

  const save = (work: (trx: Db) => Promise<unknown>) => findChanged(() => app.state.store.change(work));

  const update = async (trx: Db, { collection, id }: DocumentKey) => {
    const stored = await lockDocument(trx, { collection, id });
    if (!stored) throw new Error('It was deleted.');
    const declaration = findDeclaration(stored);
    const content = sampleContent(declaration?.fields ?? [], samples.sources, 'changed ');
    await publishRevision(trx, stored, { declaration, content, savedBy: null }, { endsDraft: false });
  };

  test('this test has an address for every public endpoint', () => {
    const named = new Set(paths.map((path) => findPublicRead(path).name));
    const all = operations.filter((name) => isPublicRead(getEndpoint(name)));

    expect(all.filter((name) => !named.has(name))).toEqual([]);
  });

  test.each([
    ['components', 0],
    ['components', 1],
    ['settings', 0],
    ['settings', 1],
  ])('no cached response outlives a save of half of the %s (%s)', async (collection, half) => {
    const documents = await listPublished(app.db, { collection });

    const { changed, outdated } = await save(async (trx) => {
      for (const stored of documents.filter(({ id }) => id % 2 === half)) await update(trx, stored);
    });

    expect(changed).not.toEqual([]);
    expect(outdated).toEqual([]);
  });

  // Redirects are looked up for pages alone.
  const read = entities.filter((entity) => entity !== redirect);

  test.each(read.map((entity) => [entity.type, entity] as const))(
    'no cached response outlives a new, saved, moved or deleted %s',
    async (type, entity) => {
      const [first = 0, second = 0] = samples.ids[type] ?? [];
      const own = sampleWithoutSlug(entity, samples, 'changed ');
      const address = entity.slug?.key;
      const moves = address ? ['moved', 'again'].map((slug) => ({ [address]: slug })) : [];

      const found = [await save((trx) => insertSample(trx, entity, samples, 'c '))];
      for (const content of [own, ...moves])
        found.push(await save((trx) => updateEntry(trx, entity, first, content)));
      found.push(await save((trx) => removeEntry(trx, entity, second)));

      expect(found.flatMap(({ changed }) => changed)).not.toEqual([]);
      expect(found.flatMap(({ outdated }) => outdated)).toEqual([]);
    },
  );

  test('no cached response outlives a change of an image or its alternative text', async () => {
    const [first, second] = samples.sources.images.map((address) => address.replace('/media/', ''));

    const described = await findChanged(() =>
      app.state.media.updateDetails(first ?? '', { alt: 'Another text', focus: { x: 0.2, y: 0.7 } }),
    );
    const deleted = await findChanged(() =>
      removeMedia(app.state.store, second ?? '', { force: true, deletedBy: null }),
    );

    expect([described.changed, deleted.changed]).not.toContainEqual([]);
    expect([described.outdated, deleted.outdated]).toEqual([[], []]);
  });
});
