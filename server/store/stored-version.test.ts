import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { createDatabase, type OpenedStore, runOnServer, withKnex } from '../testing/open-test-store.ts';
import { type StoreKind, stores } from '../testing/stores.ts';
import { openPglite, openServerStore } from './open-store.ts';

const folder = join(import.meta.dirname, '../../e2e/fixtures/stores');
const fixtures = readdirSync(folder).filter((file) => file.endsWith('.sql.gz'));
const log = createLog('silent');

/** Fills a database with a store as an earlier version wrote it, and opens it with the present one. */
async function openFixture(
  kind: StoreKind,
  file: string,
): Promise<{ store: OpenedStore; remove(): Promise<void> }> {
  const sql = gunzipSync(readFileSync(join(folder, file))).toString();
  if (kind === 'embedded') {
    const pglite = await PGlite.create({ extensions: { pg_trgm } });
    await pglite.exec(sql);
    await pglite.exec('reset all');
    const store = withKnex(await openPglite(pglite, log));
    return { store, remove: () => store.close() };
  }
  const url = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
  const store = withKnex(await openServerStore(url, log));
  return {
    store,
    async remove() {
      await store.close();
      await runOnServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
    },
  };
}

describe.each(stores)('on the %s database', (kind) => {
  test.each(fixtures)(
    'the store of version %s opens with all its content',
    { timeout: startLimit },
    async (file) => {
      const { store, remove } = await openFixture(kind, file);
      try {
        const [about] = await store.db('documents').where({ collection: 'components', name: 'about_page' });
        const revisions = await store
          .db('revisions')
          .where({ collection: 'components', document_id: about.id });
        const [project] = await store.db('documents').where({ collection: 'project', slug: 'lantern-yard' });
        const oldSlugs = await store.db('old_slugs').where({ slug: 'yard-of-lanterns' });
        const [message] = await store.db('messages');
        const visits = await store.db('visits');
        const administrators = await store.db('admins').orderBy('id');

        expect(about.content.subtitle).toBe('Stored a third time');
        expect(revisions).toHaveLength(3);
        expect(project.content.title).toBe('Yard of lanterns');
        expect(oldSlugs).toHaveLength(1);
        expect(message.name).toBe('Layla');
        expect(visits.length).toBeGreaterThan(0);
        expect(administrators.map(({ email }) => email)).toEqual(['owner@example.com', 'aya@example.com']);
      } finally {
        await remove();
      }
    },
  );
});
