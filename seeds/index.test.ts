import { expect, test } from 'vitest';
import { listUses } from '#server/documents/uses.ts';
import { createTestApp, startLimit } from '#server/testing/create-test-app.ts';
import { images } from './images.ts';
import { seed } from './index.ts';

test('seed images are served at once and not added twice after an interrupted first start', {
  timeout: startLimit,
}, async () => {
  const app = await createTestApp({ store: 'embedded' });
  const { store, media } = app.state;
  const killed = () => Promise.reject(new Error('killed'));
  await expect(seed.content({ ...store, change: killed }, media)).rejects.toThrow('killed');

  await seed.content(store, media);

  const rows = await app.db('media').where({ type: 'image' });
  const film = await app.db('media').where({ type: 'video' });
  expect(film).toHaveLength(1);
  const [{ id = 0, address = '' } = {}] = film;
  const uses = await listUses(app.db, 'media', id);
  expect(uses.map(({ label }) => label)).toEqual(['Home Page, Intro Video']);
  const range = await fetch(app.origin + address, { headers: { range: 'bytes=0-99' } });
  expect([range.status, range.headers.get('content-type')]).toEqual([206, 'video/mp4']);
  const answers = await Promise.all(rows.map(({ address }) => fetch(app.origin + address)));
  const served = answers.filter(
    ({ status, headers }) => status === 200 && headers.get('cache-control')?.includes('immutable'),
  );
  expect([rows.length, served.length]).toEqual([images.length, images.length]);
  await app.close();
});
