import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openServerStore, type Store } from '../database/open-store.ts';
import { updateMediaDetails } from '../documents/media.ts';
import { startLimit } from '../testing/create-test-app.ts';
import {
  blankProject,
  insertProject,
  insertService,
  updateProject,
  updateService,
} from '../testing/entries.site.ts';
import { insertSetting } from '../testing/entries.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';
import { addTestImage } from '../testing/uploads.ts';
import { createPublicReader, findPublicRead } from './public-reads.ts';

const projectCount = 60;
const perPage = 20;

describe.each(stores)('cached pages on the %s store', { timeout: startLimit }, (kind) => {
  const app = serveTestApp({ store: kind });
  /** Saves: the store of the app, or that of another process on the same database. */
  let writer: Store;
  const projects: number[] = [];
  let [service, image] = [0, 0];
  let pages: ReadonlyMap<string, readonly string[]> = new Map();

  beforeAll(async () => {
    const { store, log, media } = app.state;
    image = (await addTestImage(media, 'shown')).id;
    await store.change(async (trx) => {
      service = await insertService(trx, { title: 'Stone', slug: '', content: '', media_ids: [] });
      for (let number = 1; number <= projectCount; number += 1) {
        const media_ids = number === 50 ? [image] : [];
        projects.push(
          await insertProject(trx, { ...blankProject, title: `P${number}`, media_ids, services: [service] }),
        );
      }
    });
    writer = app.databaseUrl ? await openServerStore(app.databaseUrl, log) : store;
    const lists = Array.from(
      { length: projectCount / perPage },
      (_, index) =>
        [`/projects?page=${index + 1}`, [`/public/projects?page=${index + 1}&per_page=${perPage}`]] as const,
    );
    const details = projects.map(
      (id, index) =>
        [
          `/projects/p${index + 1}`,
          [`/public/projects/p${index + 1}`, `/public/projects?after=${id}&per_page=1`],
        ] as const,
    );
    pages = new Map<string, readonly string[]>([
      ...lists,
      ...details,
      ['/about', ['/public/settings/show?key=contact_info']],
      ['/count', ['/public/projects?count_only=1']],
      ['/missing', ['/public/projects/p61']],
    ]);
  }, startLimit);

  afterAll(async () => {
    if (writer !== app.state.store) await writer.close();
  });

  /** Fills the cache with every page, each made from its public responses. */
  async function fillPages(): Promise<void> {
    const read = createPublicReader(app.state);
    for (const [url, paths] of pages) {
      await app.state.responseCache.fill(url, async (reads) => {
        for (const path of paths) await read(findPublicRead(path), reads).catch(() => {});
        const body = { identity: Buffer.from(url) };
        return { response: { status: 200, headers: {}, etag: url, body }, partition: 'entries' };
      });
    }
  }

  const findStale = () => [...pages.keys()].filter((url) => !app.state.responseCache.get(url));

  /** The pages that are made again after a change. */
  async function staleAfter(change: () => Promise<unknown>): Promise<string[]> {
    await fillPages();
    const version = app.state.store.siteVersion();
    await change();
    await vi.waitFor(() => expect(app.state.store.siteVersion()).toBe(version + 1), 20_000);
    return findStale();
  }

  test('a saved project makes its page, its list and its neighbour stale', async () => {
    const stale = await staleAfter(() =>
      writer.change((trx) => updateProject(trx, projects[29] ?? 0, { title: 'Another title' })),
    );

    expect(stale).toEqual(['/projects?page=2', '/projects/p30', '/projects/p31']);
  });

  test('a project that moves to other lists makes the later lists and the counts stale', async () => {
    const stale = await staleAfter(() =>
      writer.change((trx) => updateProject(trx, projects[19] ?? 0, { status: 'Planning' })),
    );

    expect(stale).toEqual(['/projects?page=3', '/projects/p20', '/projects/p21', '/count']);
  });

  test('a new project makes the lists, the counts and its own missing page stale', async () => {
    const stale = await staleAfter(() =>
      writer.change((trx) => insertProject(trx, { ...blankProject, title: 'P61' })),
    );

    expect(stale).toEqual([...[...pages.keys()].filter((url) => url.includes('?')), '/count', '/missing']);
  });

  test('settings that are stored for the first time make the pages stale that read them', async () => {
    const stale = await staleAfter(() =>
      writer.change((trx) => insertSetting(trx, 'contact_info', { value: {} })),
    );

    expect(stale).toEqual(['/about']);
  });

  test('an alternative text makes the pages stale that show the image', async () => {
    const stale = await staleAfter(() =>
      writer.change((trx) => updateMediaDetails(trx, image, { alt: 'A courtyard' })),
    );

    expect(stale).toEqual(['/projects?page=1', '/projects/p50', '/projects/p51']);
  });

  test('a saved service makes every page stale that shows its title', async () => {
    const stale = await staleAfter(() =>
      writer.change((trx) => updateService(trx, service, { title: 'Stone and wood' })),
    );

    expect(stale).toEqual([...pages.keys()].filter((url) => !['/about', '/count', '/missing'].includes(url)));
  });

  test('a change without cache tags makes everything stale', async () => {
    const stale = await staleAfter(() => writer.change((trx) => trx('documents').where({ id: 0 }).delete()));

    expect(stale).toEqual([...pages.keys()]);
  });

  test('a change with more tags than fit into a notification makes everything stale', async () => {
    const stale = await staleAfter(() =>
      writer.change(async (trx) => {
        for (let count = 0; count < 120; count += 1)
          await insertService(trx, { title: 'Planting', slug: '', content: '', media_ids: [] });
      }),
    );

    expect(stale).toEqual([...pages.keys()]);
  });
});
