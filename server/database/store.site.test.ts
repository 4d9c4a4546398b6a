import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentOf } from '#schemas/engine/declaration.ts';
import type { project as projectEntity } from '#schemas/entities/project.ts';
import { StartError } from '../config.ts';
import { findAddressed } from '../documents/addresses.ts';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import {
  deleteClient,
  deleteMajor,
  deleteProject,
  deleteService,
  entries,
  insertClient,
  insertMajor,
  insertMember,
  insertProject,
  insertService,
  updateMember,
  updateProject,
  updateService,
} from '../testing/entries.site.ts';
import { openTestStore, type TestStore, withKnex } from '../testing/open-test-store.ts';
import { createDatabase, runOnServer } from '../testing/server-databases.ts';
import { stores, testDatabaseUrl } from '../testing/stores.ts';
import { uncached } from './cache-tags.ts';
import { listenOnServer } from './listen-on-server.ts';
import { migrateEmbedded, migrateServer } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openServerStore } from './open-store.ts';
import { isUnavailable, readStoreError } from './store-error.ts';

const log = createLog('silent');
const service = { title: 'Design', slug: '', content: '<p>Plans.</p>', media_ids: [] };
const project: ContentOf<typeof projectEntity> = {
  ...{
    title: 'Courtyard',
    slug: '',
    location: 'Al Ain',
    status: 'Planning' as const,
    start_date: '2024-02-29',
    end_date: null,
  },
  ...{
    content: '<p>Shade &amp; stone.</p>',
    services: [],
    client_id: null,
    before_image: '',
    after_image: '',
    media_ids: [],
  },
};

describe.each(stores)('the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;

  beforeAll(async () => {
    opened = await openTestStore(kind, log);
  }, startLimit);

  beforeEach(async () => {
    for (const table of ['documents', 'media', 'deleted_media']) await opened.store.db(table).delete();
  });

  afterAll(() => opened.remove());

  test('a project has its dates, services and images in order', async () => {
    const { db } = opened.store;
    const image = { file_name: 'a', type: 'image', format: 'jpg' };
    const media = await db('media')
      .insert([1, 2].map((n) => ({ ...image, address: `/media/${n}` })))
      .returning('id');
    const media_ids = media.map((row) => row.id).toReversed();
    const services = [
      await insertService(db, service),
      await insertService(db, { ...service, title: 'Stone' }),
    ].toReversed();
    const client_id = await insertClient(db, {
      name: 'Noor',
      email: '',
      phone: '',
      is_company: false,
      logo_url: '',
    });

    const id = await insertProject(db, { ...project, services, media_ids, client_id });

    const [row] = await entries.project.listForAdmin(db);
    expect(row).toMatchObject({
      id,
      start_date: '2024-02-29',
      end_date: null,
      description: 'Shade & stone.',
      client: { id: client_id, name: 'Noor' },
    });
    expect(row).toMatchObject({
      services: [{ title: 'Stone' }, { title: 'Design' }],
      media: [{ file_path: '/media/2' }, { file_path: '/media/1' }],
    });
  });

  test('an absent key is not updated', async () => {
    const { db } = opened.store;
    const services = [await insertService(db, service)];
    const id = await insertProject(db, { ...project, services });

    expect(await updateProject(db, id, { title: 'Terrace' })).toBe(true);

    const [row] = await entries.project.list(db);
    expect(row).toMatchObject({
      title: 'Terrace',
      location: 'Al Ain',
      slug: 'courtyard',
      services: [{ title: 'Design' }],
    });
    expect(await updateProject(db, id + 1_000, { title: 'Nobody' })).toBe(false);
  });

  test('slugs are generated from titles, numbered when in use, and old slugs still find the entry', async () => {
    const { db } = opened.store;
    const first = await insertService(db, service);
    await insertService(db, service);
    await insertService(db, { ...service, slug: 'design-2' });
    await insertService(db, { ...service, title: '!!!' });

    await updateService(db, first, { title: 'Garden plans', slug: '' });

    expect((await db('published').where({ collection: 'service' }).pluck('slug')).sort()).toEqual([
      'design-2',
      'design-2-2',
      'garden-plans',
      'service',
    ]);
    const found = ['garden-plans', 'design', String(first), '99999999999', 'nowhere'].map((address) =>
      findAddressed(uncached(db), 'service', address),
    );
    expect(await Promise.all(found)).toEqual([first, first, first, undefined, undefined]);
    await deleteService(db, first);
    expect(await findAddressed(uncached(db), 'service', 'design')).toBeUndefined();
  });

  test('concurrent saves never share a slug', async () => {
    const { store } = opened;

    await Promise.all(Array.from({ length: 20 }, () => store.change((trx) => insertService(trx, service))));

    expect(new Set(await store.db('published').where({ collection: 'service' }).pluck('slug')).size).toBe(20);
  });

  test('a deleted entry is omitted from lists of references, whose content keeps its id', async () => {
    const { db } = opened.store;
    const chosen = await insertService(db, service);
    const client_id = await insertClient(db, {
      name: 'Noor',
      email: '',
      phone: '',
      is_company: false,
      logo_url: '',
    });
    const id = await insertProject(db, { ...project, services: [chosen], client_id });
    const major_id = await insertMajor(db, { name: 'Planting' });
    const member = await insertMember(db, {
      name: 'Omar',
      email: 'o@example.com',
      phone: '',
      personal_img: '',
      major_id,
    });

    await deleteService(db, chosen);
    await entries.client.update(db, client_id, { name: 'Noor and sons' });
    await deleteClient(db, client_id);

    expect((await entries.project.listForAdmin(db))[0]).toMatchObject({
      id,
      services: [],
      client: null,
      client_id,
    });
    expect([
      await updateMember(db, member, { phone: '1' }),
      await entries.major.update(db, major_id, { name: 'Trees' }),
    ]).toEqual([true, true]);
    expect((await entries.member.listForAdmin(db))[0]).toMatchObject({
      phone: '1',
      major: { name: 'Trees' },
    });
    expect([
      await entries.member.remove(db, member),
      await deleteMajor(db, major_id),
      await deleteProject(db, id),
      await deleteProject(db, id),
    ]).toEqual([true, true, true, false]);
  });

  test('the site version changes on commit, and not on rollback', async () => {
    const { store } = opened;
    const heard: number[] = [];
    store.onSiteChange((version) => heard.push(version));
    const before = store.siteVersion();

    await store.change((trx) => insertService(trx, service));
    const failed = store.change(async (trx) => {
      await insertService(trx, service);
      throw new Error('not this one');
    });

    await expect(failed).rejects.toThrow('not this one');
    expect(store.siteVersion()).toBe(before + 1);
    expect(heard).toEqual([before + 1]);
    expect(await entries.service.list(store.db)).toHaveLength(1);
  });

  test('a database with migrations of a newer version is not changed', async () => {
    const { db } = opened.store;
    await db('migrations').insert({ name: '999-from-the-future', batch: 9, migration_time: db.fn.now() });

    const migration = kind === 'embedded' ? migrateEmbedded(db) : migrateServer(db, opened.url ?? '', log);

    await expect(migration).rejects.toBeInstanceOf(StartError);
    await db('migrations').where({ name: '999-from-the-future' }).delete();
  });

  test('database errors are mapped to API errors', async () => {
    const { db } = opened.store;
    const codeOf = (query: PromiseLike<unknown>) =>
      Promise.resolve(query).then(
        () => 'none',
        (error: unknown) => readStoreError(error)?.code,
      );

    expect(await codeOf(db('documents').where('id', 'x'))).toBe('malformed');
    expect(await codeOf(db('documents').where('id', 99_999_999_999))).toBe('malformed');
    expect(
      await codeOf(
        db('document_ids').insert([
          { collection: 'a', last_id: 1 },
          { collection: 'a', last_id: 1 },
        ]),
      ),
    ).toBe('duplicate');
    expect(
      await codeOf(
        db('published_references').insert({
          collection: 'project',
          document_id: 1,
          field: '',
          position: 0,
          target: 'media',
          target_id: 1,
        }),
      ),
    ).toBe('in_use');
    expect(isUnavailable(Object.assign(new Error('gone'), { code: '57P01' }))).toBe(true);
    expect(readStoreError(new Error('a bug'))).toBeUndefined();
  });
});

if (testDatabaseUrl) {
  describe('several processes on one Postgres server', () => {
    test('concurrent starts run each migration once', { timeout: startLimit }, async () => {
      const { url } = await createDatabase();

      const opened = await Promise.all(
        Array.from({ length: 5 }, async () => withKnex(await openServerStore(url, log))),
      );

      const rows = await opened[0]?.db('migrations');
      expect(rows).toHaveLength(Object.keys(migrations).length);
      await Promise.all(opened.map((store) => store.close()));
    });

    test('writes fail as unavailable while the server only reads, and succeed once it writes again', {
      timeout: startLimit,
    }, async () => {
      const { url } = await createDatabase();
      const name = new URL(url).pathname.slice(1);
      await withKnex(await openServerStore(url, log)).close();
      await runOnServer(`alter database ${name} set default_transaction_read_only = on`);
      const store = await openServerStore(url, log);
      const write = () => store.change(async () => 1);

      const error = await write().catch((thrown: unknown) => thrown);
      await runOnServer(`alter database ${name} reset default_transaction_read_only`);

      expect(readStoreError(error)).toMatchObject({ code: 'unavailable' });
      // A connection may have been made just before.
      expect(await vi.waitFor(write, 20_000)).toBe(1);
      await store.close();
    });

    test('a server that lets nobody listen is not left with a connection for each try', {
      timeout: startLimit,
    }, async () => {
      const { url } = await createDatabase();
      const connect = vi.spyOn(pg.Client.prototype, 'connect');
      const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async () => {
        throw new Error('cannot execute LISTEN during recovery');
      });
      const followed = { read: async () => 1, hear: vi.fn(), catchUp: () => false };
      const listening = listenOnServer({ url, log, followed });

      await vi.waitFor(() => expect(connect.mock.calls.length).toBeGreaterThanOrEqual(3), {
        timeout: 10_000,
      });
      query.mockRestore();
      const open = await runOnServer(
        `select pid from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
      );

      await listening.stop();
      connect.mockRestore();
      expect(open.length).toBeLessThanOrEqual(1);
    });

    test('the lock of a killed process does not block the next start', {
      timeout: startLimit,
    }, async () => {
      const { url } = await createDatabase();
      const first = withKnex(await openServerStore(url, log));
      await first.db('migrations_lock').update({ is_locked: 1 });
      await first.db('migrations').delete();
      for (const { tablename } of await first
        .db('pg_tables')
        .where({ schemaname: 'public' })
        .whereRaw(`tablename not like 'migrations%'`)) {
        await first.db.raw(`drop table "${tablename}" cascade`);
      }
      await first.db.raw('drop schema preview cascade');
      await first.close();

      const second = withKnex(await openServerStore(url, log));

      expect(await second.db('migrations').pluck('name')).toEqual(Object.keys(migrations));
      await second.close();
    });

    test('an index is created while another process waits to prepare the database', {
      timeout: startLimit / 3,
    }, async () => {
      const { url } = await createDatabase();
      const store = withKnex(await openServerStore(url, log));
      const done: string[] = [];
      const waiting = Promise.withResolvers<void>();

      await Promise.all([
        store.maintain(async (db) => {
          const isWaiting = `select from pg_stat_activity where application_name = 'trellis-lock'
            and datname = current_database() and query like '%advisory%'`;
          waiting.resolve();
          while ((await db.raw(isWaiting)).rows.length < 2);
          await db.raw('create index concurrently on published (created_at)');
          done.push('index');
        }),
        waiting.promise.then(() => store.exclusively(async () => void done.push('next'))),
      ]);

      expect(done).toEqual(['index', 'next']);
      await store.close();
    });

    test('a change in one process is received by the other', { timeout: startLimit }, async () => {
      const { url } = await createDatabase();
      const [here, there] = await Promise.all([openServerStore(url, log), openServerStore(url, log)]);
      const heard = Promise.withResolvers<number>();
      there?.onSiteChange(heard.resolve);

      await here?.change((trx) => insertService(trx, service));

      expect(await heard.promise).toBe(2);
      await Promise.all([here?.close(), there?.close()]);
    });

    test('a missed notification is reported as an unknown change', {
      timeout: startLimit,
    }, async () => {
      const { url } = await createDatabase();
      const [here, there] = await Promise.all([openServerStore(url, log), openServerStore(url, log)]);
      const heard = Promise.withResolvers<unknown[]>();
      there.onSiteChange((...report) => heard.resolve(report));
      await vi.waitFor(async () => {
        const { rows } = await here.db.raw(
          "select pid from pg_stat_activity where datname = current_database() and query like 'listen %'",
        );
        expect(rows).toHaveLength(2);
      }, 20_000);
      await here.db.raw(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
      );

      await here.change((trx) => insertService(trx, service));

      expect(await heard.promise).toEqual([2, undefined]);
      await Promise.all([here.close(), there.close()]);
    });

    test('each change is reported once with its cache tags, whichever source is first', {
      timeout: startLimit,
    }, async () => {
      const { url } = await createDatabase();
      const [here, there] = await Promise.all([openServerStore(url, log), openServerStore(url, log)]);
      const heard: number[] = [];
      const tags = new Set<string>();
      // Changes before a process listens are reported together.
      await vi.waitFor(async () => {
        const listening = await here.db.raw(
          `select from pg_stat_activity where datname = current_database() and state = 'idle' and query like 'listen %'`,
        );
        expect(listening.rows).toHaveLength(2);
      }, 20_000);
      here.onSiteChange((version, changes) => {
        heard.push(version);
        for (const [tag] of changes ?? []) tags.add(tag);
      });

      for (let round = 0; round < 5; round += 1)
        await Promise.all([here, there].map((store) => store.change((trx) => insertService(trx, service))));

      await vi.waitFor(
        () => expect(heard.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
        20_000,
      );
      expect([...tags].filter((tag) => tag.startsWith('document '))).toHaveLength(10);
      await Promise.all([here.close(), there.close()]);
    });

    test('lost connections are restored', { timeout: startLimit }, async () => {
      const { store, remove } = await openTestStore('postgres', log);
      await store.db('documents');
      await store.db.raw(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );

      const heard = Promise.withResolvers<number>();
      store.onSiteChange(heard.resolve);
      await store.change((trx) => insertService(trx, service));

      expect(await heard.promise).toBe(2);
      await remove();
    });
  });
}
