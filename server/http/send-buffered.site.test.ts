import { beforeAll, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';

const app = serveTestApp({ store: 'embedded' });

beforeAll(async () => {
  for (let number = 1; number <= 25; number += 1) {
    const json = { title: `Courtyard ${number}`, content: '<p>Shade first, then the garden.</p>' };
    await app.send('/api/v1/admin/services', { method: 'POST', token: app.token, json });
  }
}, startLimit);

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
])('an admin list for Accept-Encoding %s is sent as %s, not cached', async (accepted, packed) => {
  const ask = (encoding: string) =>
    fetch(`${app.origin}/api/v1/admin/services?per_page=25&page=1`, {
      headers: { authorization: `Bearer ${app.token}`, 'accept-encoding': encoding },
    });

  const response = await ask(accepted);

  expect(response.headers.get('content-encoding') ?? undefined).toBe(packed);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual(await (await ask('identity')).json());
});

test('small responses are not compressed', async () => {
  const { status, headers, body } = await app.send('/api/v1/admin/majors', {
    token: app.token,
    headers: { 'accept-encoding': 'br' },
  });

  expect([status, headers['content-encoding']]).toEqual([200, undefined]);
  expect(body.data).toEqual([]);
});
