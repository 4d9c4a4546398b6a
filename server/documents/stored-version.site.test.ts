import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPglite, openServerStore } from '../database/open-store.ts';
import { createLog } from '../log.ts';
import { insertMail } from '../mail/mailer.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { type OpenedStore, withKnex } from '../testing/open-test-store.ts';
import { createDatabase } from '../testing/server-databases.ts';
import { type StoreKind, stores } from '../testing/stores.ts';

const folder = join(import.meta.dirname, '../../e2e/fixtures/stores');
const fixtures = readdirSync(folder).filter((file) => file.endsWith('.sql.gz'));
const log = createLog('silent');

/** Messages, e-mail and an image without variants, as every earlier version could have stored them. */
const rows = `
  insert into public.messages (name, email, phone, message, archived_at) values
    ('Noor', 'noor@example.com', '050 123 4567', 'A yard', now()),
    ('Zaid', 'zaid@example.com', '050 123 4567', 'A garden', null);
  insert into public.outbox (id, recipient, subject, body, reply_to, attempts, next_attempt_at, last_error, failed_at, created_at)
  overriding system value values
    (41, 'amal@example.com', 'A garden', 'Good morning.', 'owner@example.com', 2, '2030-01-01Z', 'Try later', null, '2026-01-01Z'),
    (42, 'badr@example.com', 'A yard', '', null, 14, '2026-01-02Z', 'No such mailbox', '2026-01-02Z', '2026-01-01Z');
  update public.media set ladder_at = now();
  update public.media set ladder_at = null where id in (
    select id from public.media where type = 'image' order by id limit 1);`;

/** Fills a database with a store as an earlier version wrote it and further rows, and opens it with the present one. */
async function openFixture(
  kind: StoreKind,
  file: string,
): Promise<{ store: OpenedStore; remove(): Promise<void> }> {
  const sql = gunzipSync(readFileSync(join(folder, file))).toString() + rows;
  if (kind === 'embedded') {
    const pglite = await PGlite.create({ extensions: { pg_trgm } });
    await pglite.exec(sql);
    await pglite.exec('reset all');
    const store = withKnex(await openPglite(pglite, log));
    return { store, remove: () => store.close() };
  }
  const { url, remove } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
  const store = withKnex(await openServerStore(url, log));
  return {
    store,
    async remove() {
      await store.close();
      await remove();
    },
  };
}

describe.each(stores.flatMap((kind) => fixtures.map((file) => [file, kind] as const)))(
  'the store of version %s on the %s database',
  { timeout: startLimit },
  (file, kind) => {
    let store: OpenedStore;
    let remove: () => Promise<void>;
    beforeAll(async () => {
      ({ store, remove } = await openFixture(kind, file));
    }, startLimit);
    afterAll(() => remove?.());

    test('opens with all its content', async () => {
      const [about] = await store.db('published').where({ collection: 'components', name: 'about_page' });
      const revisions = await store
        .db('published_revisions')
        .where({ collection: 'components', document_id: about.id })
        .orderBy('number');
      const [project] = await store.db('published').where({ collection: 'project', slug: 'lantern-yard' });
      const formerSlugs = await store.db('addresses').where({ slug: 'yard-of-lanterns', is_current: false });
      const [message] = await store.db('messages').orderBy('id');
      const visits = await store.db('visits');
      const administrators = await store.db('admins').orderBy('id');

      expect(about.content.subtitle).toBe('Stored a third time');
      expect(revisions.map(({ number }) => number)).toEqual([1, 2, 3]);
      expect(revisions.at(-1)?.id).toBe(about.revision);
      expect(project.content.title).toBe('Yard of lanterns');
      expect(formerSlugs.map(({ document_id }) => document_id)).toEqual([project.id]);
      expect(message.name).toBe('Layla');
      expect(visits.length).toBeGreaterThan(0);
      expect(administrators.map(({ email }) => email)).toEqual(['owner@example.com', 'aya@example.com']);
    });

    test('has messages that are new, or answered where they were archived', async () => {
      const messages = await store.db('messages').whereIn('name', ['Noor', 'Zaid']).orderBy('name');

      expect(messages.map(({ stage, note }) => [stage, note])).toEqual([
        ['answered', ''],
        ['new', ''],
      ]);
    });

    test('has jobs for its e-mail and missing image variants', async () => {
      const [image] = await store.db('media').where({ type: 'image' }).orderBy('id');
      await insertMail(store.db, { to: 'new@example.com', subject: '', text: '' });

      const columns = ['id', 'kind', 'payload', 'attempts', 'last_error'] as const;
      const jobs = await store
        .db('jobs')
        .orderBy('id')
        .select(...columns);
      const dates = await store
        .db('jobs')
        .where('id', '<', 43)
        .orderBy('id')
        .select('due_at', 'failed_at', 'created_at');

      expect(jobs).toEqual([
        {
          ...{ id: 41, kind: 'mail', attempts: 2, last_error: 'Try later' },
          payload: {
            to: 'amal@example.com',
            subject: 'A garden',
            text: 'Good morning.',
            replyTo: 'owner@example.com',
          },
        },
        {
          ...{ id: 42, kind: 'mail', attempts: 14, last_error: 'No such mailbox' },
          payload: { to: 'badr@example.com', subject: 'A yard' },
        },
        { id: 43, kind: 'webp', payload: { address: image.address }, attempts: 0, last_error: null },
        { id: 44, kind: 'avif', payload: { address: image.address }, attempts: 0, last_error: null },
        expect.objectContaining({ id: 45, kind: 'mail' }),
      ]);
      const [written, givenUp] = [new Date('2026-01-01Z'), new Date('2026-01-02Z')];
      expect(dates).toEqual([
        { due_at: new Date('2030-01-01Z'), failed_at: null, created_at: written },
        { due_at: givenUp, failed_at: givenUp, created_at: written },
      ]);
    });
  },
);
