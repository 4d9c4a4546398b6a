import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import { blocks } from '#schemas/blocks.ts';
import { collections } from '#schemas/engine/collections.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { sampleContent } from '#schemas/engine/sample.ts';
import { entities } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import { pageHeads, settings } from '#schemas/settings.ts';
import { isPublicRead } from '../api/public-reads.ts';
import { insertDocument } from '../store/documents.ts';
import { insertPage } from '../store/pages.ts';
import { createTestApp, startLimit, type TestApp } from '../testing/create-test-app.ts';
import { stores } from '../testing/stores.ts';

const marker = 'NobodyMaySeeThis';
/** Ids of documents that are published, and of those that are drafts only. */
const [publicId, draftId] = [1, 9_001];

/** Content whose every text carries a word. */
function contentWith(word: string, { fields }: Declaration): Record<string, unknown> {
  const ids = Object.fromEntries([...entities.map(({ type }) => [type, [publicId]]), ['media', []]]);
  const sample = sampleContent(fields, { images: [], ids });
  return JSON.parse(JSON.stringify(sample).replaceAll('mark ', `${word} `));
}

interface Row {
  readonly collection: string;
  readonly id: number;
  readonly type: string;
  readonly name: string | null;
  readonly page_id: number | null;
}

/** A document of every declaration: ids are unique in each collection. */
function listDocuments(firstId: number): (Row & { readonly declaration: Declaration })[] {
  const single =
    (collection: string, page: number | null) => (declaration: Declaration, position: number) => ({
      ...{ collection, id: firstId + position, type: declaration.type, name: declaration.type },
      ...{ page_id: page, declaration },
    });
  return [
    ...blocks.map(single(collections.components, 1)),
    ...[...settings, ...pageHeads].map(single(collections.settings, null)),
    ...entities.map((entity) => ({
      ...{ collection: entity.type, id: firstId, type: entity.type, name: null, page_id: null },
      declaration: entity,
    })),
  ];
}

const names = [...Object.keys(pages), ...blocks.map(({ type }) => type), ...settings.map(({ type }) => type)];
/** Values that a visitor can try for a parameter; what is not named here is a switch or a text. */
const guesses: Readonly<Record<string, readonly string[]>> = {
  name: names,
  page: ['1', '2', ...Object.keys(pages)],
  key: [...settings, ...pageHeads].map(({ type }) => type),
  type: blocks.map(({ type }) => type),
  slug: [String(publicId), String(draftId), marker.toLowerCase()],
  id: [String(publicId), String(draftId)],
  ids: [`${publicId},${draftId}`],
};
const guessesFor = (key: string) => guesses[key] ?? ['1', String(publicId), String(draftId), marker];

/** Every combination of one value for each key. */
function combine(keys: readonly string[]): Record<string, string>[] {
  return keys.reduce<Record<string, string>[]>(
    (before, key) =>
      before.flatMap((values) => guessesFor(key).map((value) => ({ ...values, [key]: value }))),
    [{}],
  );
}

/** The addresses of a public endpoint with everything that it needs, and with each optional value in addition. */
function addressesOf(name: string): string[] {
  const { path, params, query } = getEndpoint(name);
  const paths = combine(Object.keys(params?.shape ?? {})).map((values) =>
    path.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ''),
  );
  const fields = Object.entries(query?.shape ?? {});
  const isNeeded = ([, schema]: (typeof fields)[number]) => !schema.safeParse(undefined).success;
  const needed = combine(fields.filter(isNeeded).map(([key]) => key));
  const optional = fields.filter((field) => !isNeeded(field)).flatMap(([key]) => combine([key]));
  const queries = needed.flatMap((values) => [values, ...optional.map((more) => ({ ...values, ...more }))]);
  return paths.flatMap((each) => queries.map((values) => `/api/v1${each}?${new URLSearchParams(values)}`));
}

const addresses = [
  ...['/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/api/v1/openapi.json'],
  ...entities.flatMap(({ type }) => [publicId, draftId].map((id) => `/share/${type}/${id}.jpg`)),
  ...operations.filter((name) => isPublicRead(getEndpoint(name))).flatMap(addressesOf),
];

describe.each(stores)('what visitors get, on the %s store', { timeout: startLimit }, (store) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ store });
    await app.state.store.change(async (trx) => {
      await insertPage(trx, { name: 'home', route: '/' });
      for (const { declaration, page_id: pageId, ...row } of listDocuments(publicId)) {
        const save = { declaration, content: contentWith('Public', declaration), savedBy: null };
        await insertDocument(trx, { ...row, pageId }, save);
      }
    });
  }, startLimit);

  afterAll(() => app.close());

  async function readAll(): Promise<Map<string, string>> {
    // Every answer is made from the store.
    app.state.responseCache.invalidate();
    const found = new Map<string, string>();
    for (const address of addresses) {
      const { status, headers, text } = await app.send(address);
      found.set(address, `${status} ${headers.etag} ${text.replace(/"requestId":"[^"]*"/, '')}`);
    }
    return found;
  }

  test('no answer to a visitor changes when drafts of every declaration are stored', async () => {
    const before = await readAll();
    for (const firstId of [publicId, draftId]) {
      for (const { declaration, ...row } of listDocuments(firstId)) {
        // The name of a block or settings belongs to one draft.
        const name = row.name !== null && firstId === draftId ? `${row.name}_2` : row.name;
        const content = JSON.stringify(contentWith(marker, declaration));
        await app.db('drafts').insert({ ...row, name, content, schema_version: declaration.version });
      }
    }
    const after = await readAll();

    expect([...before.values()].filter((text) => text.includes('Public')).length).toBeGreaterThan(20);
    expect([...after].filter(([address, text]) => text !== before.get(address))).toEqual([]);
    expect([...after.values()].filter((text) => text.includes(`${marker} `))).toEqual([]);
    expect(await app.db('drafts').pluck('id')).toHaveLength(2 * listDocuments(0).length);
  });
});
