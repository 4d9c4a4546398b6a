import { expect, test } from 'vitest';
import { entities } from '#schemas/entities.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { addTestImage } from '../testing/uploads.ts';

const allowed = 'https://shop.example';
const list = `/api/v1/public/${entities.find((entity) => entity.public)?.resource}`;

const app = serveTestApp({ store: oneStore[0] ?? 'embedded', env: { CORS_ORIGINS: allowed } });
const send = async (path: string, origin: string, request: RequestInit = {}) =>
  await fetch(app.origin + path, { ...request, headers: { ...request.headers, origin } });

test('an allowed origin can read public responses, cached or not, and revalidate them', async () => {
  const responses = [await send(list, allowed), await send(list, allowed)];
  const etag = responses[0]?.headers.get('etag') ?? '';
  responses.push(await send(list, allowed, { headers: { 'if-none-match': etag } }));

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 304]);
  for (const { headers } of responses) {
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('vary')).toBe('origin, accept-encoding');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('a preflight of an allowed origin succeeds', async () => {
  const response = await send(list, allowed, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'GET' },
  });

  expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([204, 'GET']);
});

test('pages of an allowed origin read, but send no messages and count no visits', async () => {
  for (const call of ['contact', 'record-visit']) {
    const path = `/api/v1/public/${call}`;
    const { headers } = await send(path, allowed, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    // Browsers send a POST without asking for it, but no JSON.
    expect(headers.get('access-control-allow-headers')).not.toMatch(/content-type|\*/i);
    const plain = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
    expect((await send(path, allowed, plain)).status).toBe(415);
  }
});

test.each([
  ['another origin', list, 'https://stranger.example'],
  ['an endpoint of the back office', '/api/v1/auth/me', allowed],
  ['a page', '/health/live', allowed],
])('%s gets no CORS headers', async (_, path, origin) => {
  const response = await send(path, origin);

  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('pages of allowed origins can show images', async () => {
  const { address } = await addTestImage(app.state.media, 'shown');
  const response = await send(address, allowed);

  expect([response.status, response.headers.get('cross-origin-resource-policy')]).toEqual([
    200,
    'cross-origin',
  ]);
});
