import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '#schemas/api/client.ts';
import type { DraftKey } from '#schemas/api/drafts.ts';
import { withApp } from '../testing/app-process.ts';
import { signIn } from '../testing/sign-in.ts';
import { withTemporaryDatabase } from '../testing/temporary-database.ts';
import { atMost, type Figure, median } from './figure.ts';

const rounds = 7;
const count = 50;
const goal = 500;

const blank = {
  ...{ location: 'Dubai', status: null, start_date: null, end_date: null, client_id: null, services: [] },
  ...{ content: '<p>Shade before lawn.</p>', before_image: '', after_image: '', media_ids: [], slug: '' },
};

/** Measures publishing many drafts with one request on the embedded database, and on a Postgres server where there is one. */
export async function measurePublish(root: string, server: string | undefined): Promise<Figure[]> {
  const figures = [await measureOn(root, 'the embedded database', {})];
  const onServer = (url: string) => measureOn(root, 'Postgres', { DATABASE_URL: url });
  if (server) figures.push(await withTemporaryDatabase(server, onServer));
  return figures;
}

async function measureOn(root: string, name: string, env: Readonly<Record<string, string>>): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-publish-'));
  const options = { root, dataDir, env: { SEED: 'empty', LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...env } };
  const times: number[] = [];
  await withApp(options, async ({ url }) => {
    const { token } = await signIn(url);
    for (let round = 0; round < rounds; round += 1) times.push(await publish(url, token, round));
  }).finally(() => rmSync(dataDir, { recursive: true }));
  return atMost(`Publishing ${count} drafts together on ${name}`, median(times), goal, { digits: 0 });
}

/** Stores new projects as drafts and publishes them; returns the milliseconds of the latter. */
async function publish(url: string, token: string, round: number): Promise<number> {
  // Each round from another address because of rate limits.
  const { call } = createApiClient({ url, token, headers: { 'x-forwarded-for': `10.0.0.${round + 1}` } });
  const documents: DraftKey[] = [];
  for (let number = 0; number < count; number += 1) {
    const content = { ...blank, title: `Garden ${number} of round ${round}` };
    const { data } = await call('createDocument', {
      params: { collection: 'project' },
      body: { content, publish: false },
    });
    documents.push({ collection: 'project', id: data.id, version: data.draft?.id ?? 0 });
  }
  const begun = performance.now();
  const { data } = await call('publishDrafts', { body: { documents } });
  const time = performance.now() - begun;
  if (data.published.length !== count) throw new Error('Not every draft was published.');
  return time;
}
