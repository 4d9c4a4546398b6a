import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { entryOperations } from '#schemas/api/entity-endpoints.ts';
import { getEndpoint } from '#schemas/api/index.ts';
import { publicEntryPaths } from '#schemas/api/public-paths.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { entities, entryPath } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import { settings } from '#schemas/settings.ts';
import { sampleContent } from '#schemas/testing/sample.ts';
import { deleteExpired } from '#server/boot/background-work.ts';
import { binDocument, collections } from '#server/documents/documents.ts';
import { insertPage } from '#server/documents/pages.ts';
import { insertDocument } from '#server/documents/publications.ts';
import type { MediaRow } from '#server/media/library.ts';
import { createTestApp, startLimit, type TestApp } from '#server/testing/create-test-app.ts';
import { insertSetting } from '#server/testing/entries.ts';
import { addTestImage } from '#server/testing/uploads.ts';

/** How an entry is removed, with the id that this entry gets in every entity, in the order in which they are stored. */
const removals = { deleted: 2, unpublished: 3, erased: 4, expired: 5 } as const;
type Removal = keyof typeof removals;
const kinds = Object.keys(removals) as Removal[];
/** The id of an entry that stays, to which the others refer. */
const stayingId = 1;
const setting = settings[0]?.type ?? '';
const settingAddress = `/api/v1/public/settings/show?key=${setting}`;

const wordOf = (removal: Removal) => `Was${removal}`;
const slugOf = (removal: Removal) => `was-${removal}`;

/** Content whose every text carries a word. */
function contentWith(word: string, slug: string, { fields }: Entity, images: readonly string[]) {
  const ids = Object.fromEntries([...entities.map(({ type }) => [type, [stayingId]]), ['media', []]]);
  const text = JSON.stringify(sampleContent(fields, { images, ids }));
  const slugs = fields.filter(({ kind }) => kind === 'slug').map(({ key }) => [key, slug]);
  return { ...JSON.parse(text.replaceAll('mark ', `${word} `)), ...Object.fromEntries(slugs) };
}

/** The addresses at which only this entry is shown. */
function ownAddresses(entity: Entity, removal: Removal): string[] {
  const slug = slugOf(removal);
  if (!entity.slug) return [];
  return [
    ...[entryPath(entity, slug) ?? []].flat(),
    ...(entity.sharing ? [`/share/${entity.type}/${slug}.jpg`] : []),
    ...(entity.public ? [`/api/v1${publicEntryPaths(entity.resource).show.replace('{slug}', slug)}`] : []),
  ];
}

/** The addresses at which entries are shown together. */
const sharedAddresses = [
  '/sitemap.xml',
  ...Object.values(pages).map(({ route }) => route),
  ...entities
    .filter((entity) => entity.public)
    .flatMap(({ resource }) => {
      const { list } = publicEntryPaths(resource);
      return [`/api/v1${list}`, `/api/v1${list}?page=1&per_page=5`, `/api/v1${list}?count_only=1`];
    }),
];

describe('while the Postgres server is unavailable', { timeout: 2 * startLimit }, () => {
  const store = 'postgres';
  let servers: readonly [writer: TestApp, other: TestApp];
  let token: string;
  let images: MediaRow[];

  beforeAll(async () => {
    const writer = await createTestApp({ store, isProxied: true });
    servers = [writer, await createTestApp({ store, beside: writer, isProxied: true })];
    token = await writer.signIn();
    images = [
      await addTestImage(writer.state.media, 'shown'),
      await addTestImage(writer.state.media, 'shown too'),
    ];
    await writer.state.media.variants.idle();
    await writer.state.store.change(async (trx) => {
      const addresses = images.map(({ address }) => address);
      for (const { name, route } of Object.values(pages)) await insertPage(trx, { name, route });
      await insertSetting(trx, setting, { value: {} });
      for (const entity of entities) {
        const insert = (word: string, slug: string) =>
          insertDocument(
            trx,
            { collection: entity.type, type: entity.type },
            {
              declaration: entity,
              content: contentWith(word, slug, entity, addresses),
              savedBy: null,
            },
          );
        await insert('Stays', 'stays');
        for (const kind of kinds) await insert(wordOf(kind), slugOf(kind));
      }
    });
  }, startLimit);

  afterAll(async () => {
    for (const app of servers.toReversed()) await app.close();
  });

  const send = async (method: string, path: string, json?: object) => {
    const { status } = await servers[0].call(path, { method, token, ...(json && { json }) });
    expect(status, `${method} ${path}`).toBeLessThan(300);
  };

  /** Every response of both servers, by its address. */
  async function readAll(addresses: readonly string[]) {
    const found = [];
    for (const [server, app] of servers.entries())
      for (const address of addresses) {
        const { status, text, headers } = await app.send(address);
        found.push({ address: `${server} ${address}`, status, text, cache: headers['x-cache'] });
      }
    return found;
  }

  /** Waits until every server has received the newest changes. */
  const untilHeard = () =>
    vi.waitFor(
      () => {
        const [version, other] = servers.map((app) => app.state.store.siteVersion());
        expect(other).toBe(version);
      },
      { timeout: 20_000 },
    );

  const disconnect = () => {
    for (const { databaseProxy } of servers) databaseProxy?.disconnect();
  };

  async function goAway(): Promise<void> {
    await untilHeard();
    disconnect();
  }

  /** Ends the connections on which servers hear of changes, and disconnects once a change is noticed on new ones. */
  async function loseNotifications(): Promise<void> {
    const last = servers[0].state.store.siteVersion();
    servers[1].state.store.onSiteChange((version, changes) => {
      if (!changes && version === last + 1) disconnect();
    });
    const listening = servers[0].db('pg_stat_activity').where({ application_name: 'trellis-listen' });
    const here = listening.andWhereRaw('datname = current_database()');
    await vi.waitFor(async () => expect(await here.clone()).toHaveLength(2), { timeout: 20_000 });
    await here.clone().select(servers[0].db.raw('pg_terminate_backend(pid, 5000)'));
  }

  async function comeBack(): Promise<void> {
    for (const app of servers) {
      app.databaseProxy?.reconnect();
      while ((await app.send('/health/ready')).status !== 200) await setImmediate();
      // The breaker closes with the first query that succeeds.
      await vi.waitFor(async () => expect((await app.call('/system/gallery', { token })).status).toBe(200), {
        timeout: 20_000,
      });
    }
  }

  /** Puts an entry into the bin of which no server hears. */
  async function binUnnoticed({ type }: Entity, id: number, deletedAt = new Date()): Promise<void> {
    await servers[0].state.store.transact((trx) => binDocument(trx, { collection: type, id }, null));
    await servers[0].db('documents').where({ collection: type, id }).update({ deleted_at: deletedAt });
  }

  async function removeEntries(): Promise<void> {
    for (const entity of entities) {
      const { path } = getEndpoint(entryOperations(entity).remove);
      await send('DELETE', `${path.replace('{id}', String(removals.deleted))}?force=1`);
      await send('POST', `/admin/documents/${entity.type}/${removals.unpublished}/unpublish`, {
        force: true,
      });
      await binUnnoticed(entity, removals.erased);
      await send('DELETE', `/admin/bin/${entity.type}/${removals.erased}`);
      await binUnnoticed(entity, removals.expired, new Date(0));
    }
    await deleteExpired(servers[0].state);
  }

  test('entries that were deleted, unpublished or erased are shown at no address', async () => {
    const own = entities.flatMap((entity) => kinds.flatMap((kind) => ownAddresses(entity, kind)));
    const addresses = [...own, ...sharedAddresses, settingAddress];
    const before = await readAll(addresses);
    // One server has current responses, the other one stale ones.
    servers[1].state.responseCache.invalidate();
    await removeEntries();
    await goAway();
    const after = await readAll(addresses);
    await comeBack();

    expect(before.filter(({ status }) => status !== 200)).toEqual([]);
    const words = new RegExp(kinds.flatMap((kind) => [wordOf(kind), slugOf(kind)]).join('|'));
    expect(before.filter(({ text }) => words.test(text)).length).toBeGreaterThan(20);
    expect(after.filter(({ text }) => words.test(text)).map(({ address }) => address)).toEqual([]);
    const isOwn = (address: string) => own.some((one) => address.endsWith(` ${one}`));
    const shown = after.filter(({ address, status }) => isOwn(address) && status !== 503);
    expect(shown.map(({ address, status }) => [address, status])).toEqual([]);
    const unrelated = after.filter(({ address }) => address.endsWith(settingAddress));
    expect(unrelated.map(({ status, cache }) => [status, cache])).toEqual([
      [200, undefined],
      [200, 'STALE'],
    ]);
    expect((await readAll(own)).filter(({ status }) => status !== 404)).toEqual([]);
  });

  test.each([
    ['', async () => {}],
    [' and the notification was lost', loseNotifications],
  ] as const)('a file that was deleted%s is shown at no address', async (_, prepare) => {
    const image = images.pop()?.address ?? '';
    const addresses = [...sharedAddresses, image, image.replace('.webp', '/320.webp')];
    const before = await readAll(addresses);
    servers[1].state.responseCache.invalidate();
    await prepare();
    await send('DELETE', `/system/gallery/${image.slice('/media/'.length)}?force=1`);
    await goAway();
    const after = await readAll(addresses);
    await comeBack();

    const isShown = ({ address, text, status }: (typeof before)[number]) =>
      text.includes(image) || (address.includes('/media/') && status === 200);
    expect(before.filter(isShown).length).toBeGreaterThan(3);
    expect(after.filter(isShown).map(({ address }) => address)).toEqual([]);
  });

  test('after a change of which not everything was heard no stale response is sent', async () => {
    const before = await readAll([settingAddress]);
    await servers[0].state.store.change((trx) =>
      trx('documents').where({ collection: collections.settings, name: setting }).delete(),
    );
    await goAway();
    const after = await readAll([settingAddress]);
    await comeBack();

    expect(before.map(({ status }) => status)).toEqual([200, 200]);
    expect(after.map(({ status }) => status)).toEqual([503, 503]);
  });
});
