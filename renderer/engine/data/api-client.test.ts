import { expect, test, vi } from 'vitest';
import { createHttpReader, isRedirected, requestPage } from './api-client.ts';
import { countVisit } from './count-visit.ts';

test('content that is not stored is requested without a failed request and rejects with 404', async () => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);

  const read = createHttpReader()('/public/components', { query: { page: 'home', name: 'welcome' } });
  await expect(read).rejects.toMatchObject({ status: 404 });

  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'x-allow-empty': '1' });
});

test.each([
  [undefined, '/api/v1/public/pages/home'],
  ['/review/key', '/review/key/api/v1/public/pages/home'],
])('reads through the link %s are sent to %s', async (link, address) => {
  const fetch = vi.fn(async (_path: string) => Response.json({}));
  vi.stubGlobal('fetch', fetch);

  await createHttpReader(link)('/public/pages/{name}', { params: { name: 'home' } });

  expect(fetch.mock.calls[0]?.[0]).toBe(address);
});

test.each([
  [200, 'fulfilled'],
  [404, 'fulfilled'],
  [503, 'rejected'],
])('a request of the page that gets the status %i is %s', async (status, outcome) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));

  const [result] = await Promise.allSettled([requestPage()]);

  expect(result.status).toBe(outcome);
});

test.each([
  ['the page that is open', () => requestPage()],
  ['an address that may be redirected', () => isRedirected('/gone')],
])('%s is asked for without a failed request', async (_, ask) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);

  await ask();

  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', headers: { 'x-allow-empty': '1' } });
});

test('a page that the browser prerenders is counted when a person opens it', () => {
  const fetch = vi.fn(async () => Response.json({ data: { recorded: true } }));
  vi.stubGlobal('fetch', fetch);
  Reflect.set(document, 'prerendering', true);

  countVisit('/about');
  expect(fetch).not.toHaveBeenCalled();

  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(fetch).toHaveBeenCalledTimes(1);
});
