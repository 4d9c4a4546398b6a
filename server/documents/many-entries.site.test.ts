import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { listChanges } from '../content/describe-draft.ts';
import { uncached } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { createLog } from '../log.ts';
import { writeSitemap } from '../pages/mount-search.ts';
import { addImages, addProjects } from '../testing/add-projects.site.ts';
import { countRowsRead } from '../testing/capture-statements.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { insertClient, insertService, updateProject } from '../testing/entries.site.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { stores } from '../testing/stores.ts';
import { createVisitCounter } from '../visits/visit-counter.ts';
import { chooseSlug } from './addresses.ts';
import { listDrafted } from './documents.ts';
import { updateEntryIndexes } from './entry-indexes.ts';
import { listEntries } from './list-entries.ts';

const [firstId, size] = [1_000_001, 3_000];

describe.each(stores)('with thousands of entries on the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;
  let store: TestStore['store'];

  beforeAll(async () => {
    opened = await openTestStore(kind, createLog('silent'));
    store = opened.store;
    await store.change(async (trx) => {
      for (const name of ['Amal', 'Badr', 'Zayed'])
        await insertClient(trx, { name, email: '', phone: '', is_company: true, logo_url: '' });
      await insertService(trx, { title: 'Gardens', slug: '', content: '', media_ids: [] });
    });
    await addImages(store, 1_000);
    await updateEntryIndexes(store);
    await addProjects(store, 1, size);
  }, startLimit);

  afterAll(() => opened.remove());

  test('a save reads only its own references and files', async () => {
    const save = (location: string) => (trx: Db) => updateProject(trx, firstId, { location });

    expect(await countRowsRead(store.db, save('Fujairah'))).toBeLessThan(30);
  });

  const firstPage = { limit: 25, offset: 0 };

  test.each([
    ['in the order of other entries', { sort: '-client' }],
    ['in the order of a field', { sort: 'title' }],
    ['of a search of which one word occurs nowhere and one in a client', { search: 'nowhere adr' }],
  ])('a page %s reads only the entries that it lists', async (_, request) => {
    const list = (trx: Db) => listEntries(uncached(trx), getEntity('project'), { ...firstPage, ...request });

    expect(await countRowsRead(store.db, list)).toBeLessThan(70);
  });

  test('a new slug is compared only with similar ones', async () => {
    const choose = async (trx: Db) => {
      expect(await chooseSlug(trx, 'project', { slug: '', title: 'Garden number' })).toBe('garden-number');
      expect(await chooseSlug(trx, 'project', { slug: '', title: 'Garden number 7' })).toBe(
        'garden-number-7-2',
      );
    };

    expect(await countRowsRead(store.db, choose)).toBeLessThan(150);
  });

  test('visits are counted without reading other entries', async () => {
    const countVisits = async (db: Db) => {
      const counter = createVisitCounter({ ...store, db }, () => {});
      for (const address of ['garden-number-7', String(firstId + 6), 'none'])
        counter.record(`/projects/${address}`);
      await counter.flush();
      counter.stop();
    };

    expect(await countRowsRead(store.db, countVisits)).toBeLessThan(10);
    expect(await store.db('visits').orderBy('page').select('page', 'count')).toEqual([
      { page: '/projects/garden-number-7', count: 2 },
      { page: 'other', count: 1 },
    ]);
  });

  test('a part of the sitemap reads the entries that it lists', async () => {
    const write = async (trx: Db) => {
      const parts = Math.ceil((size + 50) / 100);
      expect(await writeSitemap(uncached(trx), 'https://example.com', parts - 1, 100)).toContain(
        'garden-number-2',
      );
    };

    // Index-only scans need a vacuum, and one that runs during an automatic analysis may skip pages.
    await vi.waitFor(
      async () => {
        await store.db.raw('vacuum published');
        expect(await countRowsRead(store.db, write)).toBeLessThan(500);
      },
      { timeout: 20_000 },
    );
  });

  test('a hundred drafts are described with a few statements, which lock nothing', async () => {
    await store.db.raw(
      `with made as (
         insert into revisions (collection, document_id, content, schema_version, based_on)
         select collection, id, content || '{"title": "New"}', schema_version, revision
         from published where collection = 'project' order by id limit 100 returning *
       )
       update documents set draft = made.id from made
       where documents.collection = made.collection and documents.id = document_id`,
    );
    const drafts = await listDrafted(store.db);
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    store.db.on('query', note);
    const rows = await listChanges(store.db, drafts);
    store.db.removeListener('query', note);

    expect(rows.map(({ changes }) => changes.length)).toEqual(Array.from({ length: 100 }, () => 1));
    expect(statements.length).toBeLessThan(20);
    expect(statements.join()).not.toContain('for key share');
  });
});
