import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type AppProcess, owner, startApp } from '../testing/app-process.ts';
import { quickStart } from '../testing/quick-start.ts';
import { restoreDatabase } from '../testing/restore-database.ts';
import { normaliseText, readPageText } from './page-text.ts';

const root = join(import.meta.dirname, '..');
const fixtures = join(root, 'e2e/fixtures/stores');
const startLimit = 90_000;

/** The pages of the store as the version rendered them that wrote it. */
const pages = z
  .record(z.string(), z.object({ title: z.string(), text: z.string() }))
  .parse(JSON.parse(readFileSync(join(fixtures, '0.1.0.pages.json'), 'utf8')));

const dataDir = mkdtempSync(join(tmpdir(), 'trellis-stored-pages-'));
let app: AppProcess;
let token = '';

beforeAll(async () => {
  await restoreDatabase(dataDir, join(fixtures, '0.1.0.sql.gz'));
  app = await startApp({ root, dataDir, env: { LOG_LEVEL: 'silent' }, nodeOptions: quickStart });
  const { data } = await read('/auth/login', { method: 'POST', body: JSON.stringify(owner) });
  token = data.token;
}, startLimit);

afterAll(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function read(path: string, request: RequestInit = {}) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return await (await fetch(`${app.url}/api/v1${path}`, { ...request, headers })).json();
}

test.each(Object.entries(pages))('%s of a store of version 0.1.0 has the same text', async (path, before) => {
  const html = await (await fetch(app.url + path)).text();

  expect(readPageText(html)).toEqual({ title: before.title, text: normaliseText(before.text) });
});

test('the store keeps history, usage, former slugs, messages and accounts', async () => {
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
