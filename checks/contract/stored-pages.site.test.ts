import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startLimit } from '#server/testing/create-test-app.ts';
import { stores, testDatabaseUrl } from '#server/testing/stores.ts';
import { type AppProcess, owner, startApp } from '../testing/app-process.ts';
import { quickStart } from '../testing/quick-start.ts';
import { restoreDatabase, restoreOnServer } from '../testing/restore-database.ts';
import { createTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.ts';
import { normaliseText, readPageText } from './page-text.ts';

const root = join(import.meta.dirname, '../..');
const fixtures = join(root, 'e2e/fixtures/stores');
const dump = join(fixtures, '0.1.0.sql.gz');

/** The pages of the store as the version rendered them that wrote it. */
const pages = z
  .record(z.string(), z.object({ title: z.string(), text: z.string() }))
  .parse(JSON.parse(readFileSync(join(fixtures, '0.1.0.pages.json'), 'utf8')));

describe.each(stores)('a store of version 0.1.0, on the %s database', { timeout: startLimit }, (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-stored-pages-'));
  let database: TemporaryDatabase | undefined;
  let app: AppProcess;
  let token = '';

  beforeAll(async () => {
    if (kind === 'postgres') {
      database = await createTemporaryDatabase(testDatabaseUrl ?? '');
      await restoreOnServer(database.url, dump);
    } else await restoreDatabase(dataDir, dump);
    const env = { LOG_LEVEL: 'silent', ...(database && { DATABASE_URL: database.url }) };
    app = await startApp({ root, dataDir, env, nodeOptions: quickStart });
    const { data } = await read('/auth/login', { method: 'POST', body: JSON.stringify(owner) });
    token = data.token;
  }, startLimit);

  afterAll(async () => {
    await app?.stop();
    await database?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function read(path: string, request: RequestInit = {}) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return await (await fetch(`${app.url}/api/v1${path}`, { ...request, headers })).json();
  }

  test.each(Object.entries(pages))('%s has the same text', async (path, before) => {
    const html = await (await fetch(app.url + path)).text();

    expect(readPageText(html)).toEqual({ title: before.title, text: normaliseText(before.text) });
  });

  test('it keeps history, usage, former slugs, messages and accounts', async () => {
    const { data: components } = await read('/admin/components?name=about_page');
    const { data: revisions } = await read(`/admin/documents/components/${components[0].id}/revisions`);
    const image = components[0].content.mainImage.slice('/media/'.length);
    const { data: file } = await read(`/system/gallery/${image}`);
    const moved = await fetch(`${app.url}/projects/yard-of-lanterns`, { redirect: 'manual' });
    const { data: messages } = await read('/admin/messages');
    const { data: admins } = await read('/admin/administrators');

    expect(revisions.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2, 1]);
    expect(file.uses).toContainEqual(
      expect.objectContaining({ label: 'About, About page', path: '/admin/cms/about' }),
    );
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/projects/lantern-yard']);
    expect(messages[0].name).toBe('Layla');
    expect(admins).toHaveLength(2);
  });
});
