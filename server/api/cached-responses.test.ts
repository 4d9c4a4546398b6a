import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import { blocks } from '#schemas/blocks.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { entities } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import { pageHeads, settings } from '#schemas/settings.ts';
import { type SampleSources, sampleContent } from '#schemas/testing/sample.ts';
import type { Db } from '../store/db.ts';
import { lockDocument } from '../store/documents.ts';
import { insertEntry } from '../store/entries.ts';
import { insertPage } from '../store/pages.ts';
import { publishRevision } from '../store/publications.ts';
import { listPublished, type PublishedDocument } from '../store/published.ts';
import { declarationOf } from '../store/uses.ts';
import { addTestImage } from '../testing/add-test-image.ts';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { insertComponent, insertSetting, removeEntry, updateEntry } from '../testing/entries.ts';
import { oneStore } from '../testing/stores.ts';
import { createPublicReader, findPublicRead, isPublicRead } from './public-reads.ts';

const ids: Record<string, number[]> = { media: [] };
const sources: { images: string[]; ids: typeof ids } & SampleSources = { images: [], ids };

async function fillWithSamples({ state }: TestApp): Promise<void> {
  for (const origin of ['first', 'second']) {
    const { id, address } = await addTestImage(state.media, origin);
    ids.media?.push(id);
    sources.images.push(address);
  }
  await state.store.change(async (trx) => {
    for (const entity of entities)
      ids[entity.type] = [await insertSample(trx, entity, 'a '), await insertSample(trx, entity, 'b ')];
    for (const entity of entities)
      for (const id of ids[entity.type] ?? [])
        await updateEntry(trx, entity, id, omitSlug(entity, sampleContent(entity.fields, sources)));
    const pageIds = new Map<string, number>();
    for (const { name, route } of Object.values(pages))
      pageIds.set(name, (await insertPage(trx, { name, route }))?.id ?? 0);
    for (const { type, page, order: orderNo, fields } of blocks) {
      const content = sampleContent(fields, sources);
      await insertComponent(trx, { pageId: pageIds.get(page) ?? 0, name: type, orderNo, content });
    }
    for (const { type, fields } of [...settings, ...pageHeads])
      await insertSetting(trx, type, { value: sampleContent(fields, sources) });
  });
}

const insertSample = (trx: Db, entity: Entity, path: string) =>
  insertEntry(trx, entity, sampleContent(entity.fields, sources, path));

function omitSlug({ slug }: Entity, content: AnyContent): AnyContent {
  return Object.fromEntries(Object.entries(content).filter(([key]) => key !== slug?.key));
}

/** An address of every public endpoint for every declaration and sample. */
function listPaths(): string[] {
  const lists = ['', '?page=1&per_page=1', '?page=2&per_page=1', '?count_only=1', '?after=1&per_page=1'];
  return [
    getEndpoint('showRecovery').path,
    ...blocks.map(({ type, page }) => `/public/components?page=${page}&name=${type}`),
    ...blocks.map(({ type }) => `/public/components/${type}`),
    ...blocks.map(({ type }) => `/public/blocks/${type}`),
    ...entities.flatMap(({ type, public: rows }) => (rows ? [`/public/entities/${type}`] : [])),
    ...Object.keys(pages).map((name) => `/public/pages/${name}`),
    ...[...settings, ...pageHeads].map(({ type }) => `/public/settings/show?key=${type}`),
    ...entities.flatMap(({ type, resource, public: rows, slug, aliases }) => [
      ...(rows ? [...lists, `?ids=${ids[type]}`] : []).map((query) => `/public/${resource}${query}`),
      ...Object.keys(rows?.filters ?? {}).map((name) => `/public/${resource}?${name}=1`),
      ...(rows && slug ? [...(ids[type] ?? []), 'a-slug', 'moved'] : []).map(
        (address) => `/public/${resource}/${address}`,
      ),
      ...aliases.map(({ path }) => path.replace('{id}', String(ids[type]?.[0]))),
    ]),
  ].filter((path) => !path.startsWith('/admin'));
}

describe.each(oneStore)('cached responses on the %s store', { timeout: startLimit }, (store) => {
  let app: TestApp;
  let paths: string[] = [];

  beforeAll(async () => {
    app = await createTestApp({ store });
    await fillWithSamples(app);
    paths = listPaths();
  }, startLimit);

  afterAll(() => app.close());

  async function readAll(): Promise<Map<string, unknown>> {
    const read = createPublicReader(app.state);
    const responses = await Promise.all(
      paths.map((path) =>
        read(path).then(
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

  const update = async (trx: Db, { collection, id }: PublishedDocument) => {
    const stored = await lockDocument(trx, { collection, id });
    if (!stored) throw new Error('It was deleted.');
    const declaration = declarationOf(stored);
    const content = sampleContent(declaration?.fields ?? [], sources, 'changed ');
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
    const documents = await listPublished(app.db, collection);

    const { changed, outdated } = await save(async (trx) => {
      for (const stored of documents.filter(({ id }) => id % 2 === half)) await update(trx, stored);
    });

    expect(changed).not.toEqual([]);
    expect(outdated).toEqual([]);
  });

  test.each(entities.map((entity) => [entity.type, entity] as const))(
    'no cached response outlives a new, saved, moved or deleted %s',
    async (type, entity) => {
      const [first = 0, second = 0] = ids[type] ?? [];
      const own = omitSlug(entity, sampleContent(entity.fields, sources, 'changed '));
      const address = entity.slug?.key;
      const moves = address ? ['moved', 'again'].map((slug) => ({ [address]: slug })) : [];

      const found = [await save((trx) => insertSample(trx, entity, 'c '))];
      for (const content of [own, ...moves])
        found.push(await save((trx) => updateEntry(trx, entity, first, content)));
      found.push(await save((trx) => removeEntry(trx, entity, second)));

      expect(found.flatMap(({ changed }) => changed)).not.toEqual([]);
      expect(found.flatMap(({ outdated }) => outdated)).toEqual([]);
    },
  );

  test('no cached response outlives a change of an image or its alternative text', async () => {
    const [first, second] = sources.images.map((address) => address.replace('/media/', ''));

    const described = await findChanged(() => app.state.media.updateAlt(first ?? '', 'Another text'));
    const deleted = await findChanged(() =>
      app.state.media.remove(second ?? '', { force: true, deletedBy: null }),
    );

    expect([described.changed, deleted.changed]).not.toContainEqual([]);
    expect([described.outdated, deleted.outdated]).toEqual([[], []]);
  });
});
