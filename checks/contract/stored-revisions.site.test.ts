import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLimit } from '#server/testing/create-test-app.ts';
import { stores, testDatabaseUrl } from '#server/testing/stores.ts';
import { type AppProcess, owner, startApp } from '../testing/app-process.ts';
import { quickStart } from '../testing/quick-start.ts';
import { restoreDatabase, restoreOnServer } from '../testing/restore-database.ts';
import { createTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.ts';
import { signIn } from './store/caller.ts';
import { publishAll, readStore, restoreBin } from './store/read-store.ts';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'e2e/fixtures/stores/2026-11-23');
/** The responses of the version that wrote the store. */
const before = JSON.parse(readFileSync(`${file}.json`, 'utf8'));

describe.each(stores)('a store of 2026-11-23, on the %s database', { timeout: startLimit }, (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-stored-revisions-'));
  let database: TemporaryDatabase | undefined;
  let app: AppProcess;
  let now: typeof before;

  beforeAll(async () => {
    if (kind === 'postgres') {
      database = await createTemporaryDatabase(testDatabaseUrl ?? '');
      await restoreOnServer(database.url, `${file}.sql.gz`);
    } else await restoreDatabase(dataDir, `${file}.sql.gz`);
    const env = { LOG_LEVEL: 'silent', ...(database && { DATABASE_URL: database.url }) };
    app = await startApp({ root, dataDir, env, nodeOptions: quickStart });
    const as = await signIn(app.url, owner);
    const { paths } = before;
    now = {
      stored: await readStore(as, paths),
      restored: await restoreBin(as, paths),
      published: await publishAll(as, paths),
    };
  }, 2 * startLimit);

  afterAll(async () => {
    await app?.stop();
    await database?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test.each(Object.keys(before.stored))('has the same %s', (section) => {
    expect(now.stored[section]).toEqual(before.stored[section]);
  });

  test.each(Object.keys(before.restored))('has the same %s after all of the bin is restored', (section) => {
    expect(now.restored[section]).toEqual(before.restored[section]);
  });

  test.each(Object.keys(before.published))(
    'has the same %s after all drafts were to be published',
    (section) => {
      expect(now.published[section]).toEqual(before.published[section]);
    },
  );
});
