import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startApp } from '../testing/app-process.ts';
import { type Api, connect } from './api.ts';

/**
 * Writes the content of a store with rows of every kind, as the present version stores them, to
 * `e2e/fixtures/stores/VERSION.sql.gz`, for tests of later upgrades. DATABASE_URL names an empty database on a
 * Postgres server; `pg_dump` has to be in the PATH.
 */
async function writeStore(): Promise<void> {
  const root = join(import.meta.dirname, '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('Set DATABASE_URL to an empty database on a Postgres server.');
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-write-store-'));
  const app = await startApp({ root, dataDir, env: { DATABASE_URL: databaseUrl, SEED: 'company' } });
  try {
    await workAsOwner(await connect(app.url));
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const options = ['--inserts', '--rows-per-insert=50', '--no-owner', '--no-privileges', '--no-comments'];
  const dump = execFileSync('pg_dump', [...options, databaseUrl], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  // Lines with a backslash are meant for psql, and the embedded database has one schema and no roles.
  const sql = dump.replaceAll(/^\\.*\n/gm, '').replaceAll(/^(?:CREATE SCHEMA|ALTER SCHEMA) public.*\n/gm, '');
  writeFileSync(join(import.meta.dirname, `fixtures/stores/${version}.sql.gz`), gzipSync(sql, { level: 9 }));
}

/** Adds content of each kind: revisions, a renamed slug, a message, visits, a second administrator. */
async function workAsOwner(api: Api): Promise<void> {
  const { call } = api;
  const { data: components } = await call('listComponents', {});
  const about = components.find(({ name }) => name === 'about_page');
  if (!about) throw new Error('The seeds have no about page.');
  for (const subtitle of ['Stored a second time', 'Stored a third time'])
    await call('updateComponent', {
      params: { id: about.id },
      body: { content: { ...about.content, subtitle } },
    });
  const key = 'contact_info';
  const { data: settings } = await call('showSetting', { query: { key } });
  const value = JSON.stringify({ phone: '+971 4 555 0199', email: 'hello@example.com', address: 'Yard 15' });
  await call('updateSetting', { params: { id: settings[0]?.id ?? 0 }, body: { key, value } });
  const { data: service } = await call('createService', {
    body: { title: 'Moonlit gardens', content: '<p>Lamps.</p>', media_ids: [] },
  });
  const { data: client } = await call('createClient', {
    body: { name: 'Sidr House', email: '', phone: '', is_company: true, logo_url: '' },
  });
  const project = {
    title: 'Yard of lanterns',
    content: '<p>Light.</p>',
    location: 'Dubai',
    status: 'Completed',
    start_date: '2025-02-01',
    end_date: '2025-05-01',
    client_id: client.id,
    services: [service.id],
    media_ids: [],
  };
  const { data: stored } = await call('createProject', { body: project });
  await call('updateProject', { params: { id: stored.id }, body: { ...project, slug: 'lantern-yard' } });
  const { data: major } = await call('createMajor', { body: { name: 'Lighting' } });
  await call('createMember', {
    body: { name: 'Huda', email: 'huda@example.com', phone: '', personal_img: '', major_id: major.id },
  });
  await call('sendMessage', {
    body: { name: 'Layla', email: 'layla@example.com', phone: '+971501234567', message: 'A garden, please.' },
  });
  for (const page of ['/', '/projects']) await call('recordVisit', { body: { page } });
  await call('addAdmin', {
    body: {
      name: 'Aya',
      email: 'aya@example.com',
      current_password: 'correct horse battery staple',
    },
  });
}

await writeStore();
