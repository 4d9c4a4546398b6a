import { beforeAll, describe, expect, test } from 'vitest';
import { allowedQuery } from '#renderer/entry-server.tsx';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import { blocks } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { type Entity, projectDetail } from '#schemas/engine/entity.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import type { Projected } from '#schemas/engine/projection.ts';
import { entities, entryPath, findEntity } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import { pageHeads, settings } from '#schemas/settings.ts';
import { sampleContent } from '#schemas/testing/sample.ts';
import { isPublicRead } from '#server/api/public-reads.ts';
import { binDocument, findDocument, listDrafted, lockDocument } from '#server/documents/documents.ts';
import { insertDraft, updateDraft } from '#server/documents/drafts.ts';
import { insertPage } from '#server/documents/pages.ts';
import { insertDocument } from '#server/documents/publications.ts';
import { insertSchedule } from '#server/documents/schedules.ts';
import type { MediaRow } from '#server/media/library.ts';
import { startLimit } from '#server/testing/create-test-app.ts';
import { serveTestApp } from '#server/testing/serve-test-app.ts';
import { oneStore } from '#server/testing/stores.ts';
import { addTestImage } from '#server/testing/uploads.ts';

const marker = 'NobodyMaySeeThis';
const publicSlug = 'open-to-all';
/** Ids of entries that are published, of those that are drafts only, and of those in the bin, in the order in which they are stored. */
const [publicId, draftId, binnedId] = [1, 2, 3];
const dayMs = 24 * 60 * 60 * 1_000;

/** Content whose every text carries a word. */
function contentWith(word: string, { fields }: Declaration, image = ''): Record<string, unknown> {
  const ids = Object.fromEntries([...entities.map(({ type }) => [type, [publicId]]), ['media', []]]);
  const sample = sampleContent(fields, { images: [image], ids });
  const slugs = fields.filter(({ kind }) => kind === 'slug').map(({ key }) => key);
  const slug = word === marker ? marker.toLowerCase() : publicSlug;
  const content = JSON.parse(JSON.stringify(sample).replaceAll('mark ', `${word} `));
  return { ...content, ...Object.fromEntries(slugs.map((key) => [key, slug])) };
}

/** Values of the fields that no visitor may read, by their kinds. */
const hiddenValues: Readonly<Record<string, string>> = {
  text: 'HiddenField',
  multiline: 'HiddenField',
  richText: '<p>HiddenField</p>',
  email: 'hidden-field@example.com',
  phone: '+44 20 7946 0777',
};
const hiddenValue = /hidden-?field|7946 ?0777/i;

/** The field from which a value of a response is made. */
function sourceOf(item: Projected): string {
  if (typeof item === 'string') return item;
  if ('excerpt' in item) return item.excerpt;
  if ('files' in item) return item.files;
  return 'expand' in item ? item.expand : item.as;
}

/** The keys of an entity's fields that are public: in its own rows, in its pages' heads, or where other entities name its entries. */
function listPublicKeys(entity: Entity): ReadonlySet<string> {
  const named = entities.flatMap(({ public: rows }) => [...(rows?.list ?? []), ...(rows?.detail ?? [])]);
  return new Set([
    ...projectDetail(entity).map(sourceOf),
    ...named.flatMap((item) =>
      typeof item === 'object' && 'expand' in item && item.entity.type === entity.type ? item.keys : [],
    ),
  ]);
}

/** Marked values for the fields of an entity that are not public. */
function hiddenFields(entity: Entity): Record<string, string> {
  const open = listPublicKeys(entity);
  return Object.fromEntries(
    entity.fields.flatMap(({ key, kind }) => {
      const value = open.has(key) ? undefined : hiddenValues[kind];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

interface Row {
  readonly collection: string;
  readonly id: number;
  readonly type: string;
  readonly name: string | null;
  readonly page_id: number | null;
  readonly order_no: number | null;
}

/** The ids of the pages, which are stored in their order. */
const pageIds = Object.fromEntries(Object.keys(pages).map((name, index) => [name, index + 1]));

/** A document of every declaration: ids are unique in each collection. */
function listDocuments(firstId: number): (Row & { readonly declaration: Declaration })[] {
  const single =
    (collection: string, page: number | null = null) =>
    (declaration: Declaration, position: number) => ({
      ...{ collection, id: firstId + position, type: declaration.type, name: declaration.type },
      ...{ page_id: page, order_no: page === null ? null : position, declaration },
    });
  return [
    ...blocks.map((block, position) => single(collections.components, pageIds[block.page])(block, position)),
    ...[...settings, ...pageHeads].map(single(collections.settings, null)),
    ...entities.map((entity) => ({
      ...{
        collection: entity.type,
        id: firstId,
        type: entity.type,
        name: null,
        page_id: null,
        order_no: null,
      },
      declaration: entity,
    })),
  ];
}

const names = [...Object.keys(pages), ...blocks.map(({ type }) => type), ...settings.map(({ type }) => type)];
/** Values that a visitor can try for a parameter; parameters that are not listed are switches or texts. */
const guesses: Readonly<Record<string, readonly string[]>> = {
  name: names,
  page: ['1', '2', ...Object.keys(pages)],
  key: [...settings, ...pageHeads].map(({ type }) => type),
  type: [...blocks, ...entities].map(({ type }) => type),
  slug: [publicSlug, ...[publicId, draftId, binnedId].map(String), marker.toLowerCase()],
  id: [publicId, draftId, binnedId].map(String),
  ids: [`${publicId},${draftId},${binnedId}`],
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

/** Every address of a page of the site, of its entries under their slugs and ids, and of what there is not. */
const pageAddresses = [
  ...Object.values(pages).flatMap(({ route }) => [
    route,
    ...(allowedQuery[route] ?? []).flatMap((key) =>
      [publicId, draftId].map((value) => `${route}?${key}=${value}`),
    ),
  ]),
  ...entities.flatMap((entity) => (guesses.slug ?? []).flatMap((slug) => entryPath(entity, slug) ?? [])),
  '/nothing-here',
];

const addresses = [
  ...['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/robots.txt', '/site.webmanifest'],
  ...['/preview/', '/feed.xml', '/rss.xml', '/api/v1/openapi.json'],
  ...entities.flatMap(({ type }) => (guesses.slug ?? []).map((name) => `/share/${type}/${name}.jpg`)),
  ...operations.filter((name) => isPublicRead(getEndpoint(name))).flatMap(addressesOf),
  ...pageAddresses,
];

/** An entity whose entries have pages. */
const sharedEntity = findShared();

function findShared(): Entity {
  const found = entities.find((entity) => entryPath(entity, publicSlug) !== undefined);
  if (!found) throw new Error('No entity has pages of its entries.');
  return found;
}

const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');

/** The HTML of a page, whose data is in the order in which it was read. */
function sortState(html: string): string {
  return html.replace(/(?<=id="state">).*?(?=<\/script>)/, (state) => {
    const { queries, failed, ...rest } = JSON.parse(state);
    return [...[...queries, ...failed].map((one) => JSON.stringify(one)).sort(), JSON.stringify(rest)].join(
      '\n',
    );
  });
}

/** Where two responses of an address begin to differ. */
function findDifference(address: string, before = '', after = ''): string[] {
  if (before === after) return [];
  const body = (text: string) => text.slice(text.indexOf('<') + 1);
  const at = [...body(after)].findIndex((sign, index) => sign !== body(before)[index]);
  return [before, after].map((text) => `${address} ${body(text).slice(Math.max(0, at - 60), at + 60)}`);
}

describe.each(oneStore)('on the %s store', { timeout: 2 * startLimit }, (store) => {
  const app = serveTestApp({ store });
  let image: MediaRow;
  /** The responses of all addresses where only public documents are stored. */
  let before: ReadonlyMap<string, string>;

  beforeAll(async () => {
    image = await addTestImage(app.state.media, marker);
    await app.state.media.variants.idle();
    await app.state.store.change(async (trx) => {
      for (const { name, route } of Object.values(pages)) await insertPage(trx, { name, route });
      for (const { declaration, page_id: pageId, order_no: orderNo, ...row } of listDocuments(publicId)) {
        const entity = findEntity(declaration.type);
        const hidden = entity && hiddenFields(entity);
        const content = { ...contentWith('Public', declaration), ...hidden };
        await insertDocument(trx, { ...row, pageId, orderNo }, { declaration, content, savedBy: null });
      }
    });
    await send('DELETE', `/system/gallery/${image.address.slice('/media/'.length)}`);
    before = await readAll();
  }, startLimit);

  const send = (method: string, path: string, json?: object) =>
    app.callAsAdmin(path, { method, ...(json !== undefined && { json }) });

  async function readAll(): Promise<Map<string, string>> {
    // Every response is made from the store.
    app.state.responseCache.invalidate();
    const found = new Map<string, string>();
    for (const address of addresses) {
      const { status, headers, text } = await app.send(address);
      const isPage = headers['content-type']?.startsWith('text/html');
      found.set(address, `${status} ${isPage ? '' : headers.etag} ${sortState(withoutRequestId(text))}`);
    }
    return found;
  }

  /** Stores drafts of published and unpublished documents, and documents in the bin, for every declaration. */
  async function storePrivate(): Promise<void> {
    await app.state.store.transact(async (trx) => {
      for (const { declaration, page_id: pageId, order_no: orderNo, ...row } of listDocuments(publicId)) {
        const content = contentWith(marker, declaration, image.address);
        const save = { declaration, content, savedBy: null };
        const document = await lockDocument(trx, row);
        if (document) await updateDraft(trx, document, save);
        // The name of a block or settings belongs to one document.
        const name = row.name === null ? null : `${row.name}_2`;
        await insertDraft(trx, { ...row, name, pageId, orderNo }, save);
      }
    });
    await app.state.store.change(async (trx) => {
      for (const { declaration, page_id: pageId, order_no: orderNo, ...row } of listDocuments(binnedId)) {
        const name = row.name === null ? null : `${row.name}_3`;
        const save = { declaration, content: contentWith(marker, declaration), savedBy: null };
        const stored = await insertDocument(trx, { ...row, name, pageId, orderNo }, save);
        if (stored) await binDocument(trx, stored, null);
      }
    });
  }

  /** Schedules every draft, and that every public entry is taken off the site. */
  async function storeSchedules(): Promise<void> {
    await app.state.store.transact(async (trx) => {
      for (const { collection, id, type, published, draft } of await listDrafted(trx)) {
        const isUnpublished = collection === type && published !== null;
        await insertSchedule(trx, {
          ...{ action: isUnpublished ? 'unpublish' : 'publish', collection, id },
          revision: isUnpublished ? null : draft.id,
          ...{ dueAt: new Date(Date.now() + dayMs), createdBy: null },
        });
      }
    });
  }

  test('public responses have no value of a field that is not public', () => {
    expect(addresses.filter((address) => hiddenValue.test(before.get(address) ?? ''))).toEqual([]);
  });

  test('public responses are the same with drafts, schedules, approval links and a bin', async () => {
    await storePrivate();
    await storeSchedules();
    const key = { collection: sharedEntity.type, id: draftId };
    const version = (await findDocument(app.db, key))?.draft?.id;
    const shared = await send('POST', '/admin/reviews', { documents: [{ ...key, version }], days: 1 });
    expect(shared.status).toBe(201);
    const after = await readAll();

    expect(addresses.filter((address) => before.get(address)?.startsWith('5'))).toEqual([]);
    const shown = addresses.filter((address) => before.get(address)?.includes('Public '));
    expect(shown.filter((address) => address.startsWith('/api/')).length).toBeGreaterThan(20);
    for (const { route } of Object.values(pages)) expect(shown).toContain(route);
    const changed = [...after].flatMap(([address, text]) =>
      findDifference(address, before.get(address), text),
    );
    expect(changed).toEqual([]);
    // The requested address may be part of its own response.
    const secrets = [`${marker} `, image.address];
    expect(
      addresses.filter((address) => secrets.some((secret) => after.get(address)?.includes(secret))),
    ).toEqual([]);
    const count = listDocuments(0).length;
    expect(await listDrafted(app.db)).toHaveLength(2 * count);
    expect(await app.db('schedules').pluck('id')).toHaveLength(2 * count);
    expect((await send('GET', '/admin/bin')).body.meta.total).toBe(count + 1);
  });

  test('a file in the bin is not served in any size', async () => {
    for (const address of [image.address, image.address.replace('.webp', '/320.webp')]) {
      const { status, text } = await app.send(address);
      const unknown = await app.send(address.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
      expect([status, withoutRequestId(text)]).toEqual([404, withoutRequestId(unknown.text)]);
    }
  });

  describe('an approval link', () => {
    const own = 'OnlyInThisLink';
    const ownSlug = 'only-in-this-link';
    const ownPage = entryPath(sharedEntity, ownSlug) ?? '';
    let base: string;
    let reviewId: number;

    beforeAll(async () => {
      const { type: collection, slug } = sharedEntity;
      const content = { ...contentWith(own, sharedEntity), [slug?.key ?? '']: ownSlug };
      const made = await send('POST', `/admin/documents/${collection}`, { content, publish: false });
      const { id, draft } = made.body.data;
      const documents = [{ collection, id, version: draft.id }];
      const { body } = await send('POST', '/admin/reviews', { documents, days: 1 });
      base = body.data.path;
      reviewId = body.data.id;
    });

    const under = (address: string) => base + address;

    test('shows its own drafts and no other at any address of the site', async () => {
      const texts = new Map<string, string>();
      const reads = operations.filter((name) => isPublicRead(getEndpoint(name))).flatMap(addressesOf);
      for (const address of [...pageAddresses, ...reads, ownPage])
        texts.set(address, (await app.send(under(address))).text);

      for (const address of [ownPage, `/api/v1/public/${sharedEntity.resource}?`])
        expect(texts.get(address)).toContain(`${own} `);
      expect([...texts.keys()].filter((address) => texts.get(address)?.includes(`${marker} `))).toEqual([]);
    });

    test('grants no access to the API, the back office or files in the bin', async () => {
      const key = base.split('/')[2] ?? '';
      const closed = operations
        .map(getEndpoint)
        .filter((each) => each.policy === 'admin' && each.method === 'GET');
      expect(closed.length).toBeGreaterThan(20);
      for (const { path } of closed) {
        const address = `/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`;
        expect((await app.send(address, { token: key })).status, address).toBe(401);
        const { status, text } = await app.send(under(address));
        expect([status, text.includes(marker)], address).toEqual([404, false]);
      }
      for (const address of ['/admin', '/admin/changes', image.address]) {
        const { status, text } = await app.send(under(address));
        expect([status, text.includes(marker)], address).toEqual([404, false]);
      }
      expect((await app.send(image.address, { token: key })).status).toBe(404);
    });

    test('returns 410 at every address once it is revoked or expired', async () => {
      const ends = [
        () =>
          app
            .db('approval_links')
            .where({ id: reviewId })
            .update({ expires_at: new Date(0) }),
        () => send('DELETE', `/admin/reviews/${reviewId}`),
      ];
      for (const end of ends) {
        await end();
        for (const address of [...pageAddresses, ownPage, '/media/a.webp']) {
          const { status, text } = await app.send(under(address));
          expect([status, text.includes(own)], address).toEqual([410, false]);
        }
        await app
          .db('approval_links')
          .where({ id: reviewId })
          .update({ expires_at: new Date(Date.now() + dayMs) });
      }
    });
  });
});
