import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { ApiRequestError, createApiClient } from '#schemas/api/client.ts';
import { serveApp } from './app.ts';
import { readLatestProjects } from './examples/latest-projects.ts';

/** Serves an empty page of another site, from an origin of its own. */
async function serveOtherSite(): Promise<{ origin: string; close(): void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another site</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

type OtherSite = Awaited<ReturnType<typeof serveOtherSite>>;
let friend: OtherSite;
let stranger: OtherSite;

test.beforeAll(async () => {
  [friend, stranger] = [await serveOtherSite(), await serveOtherSite()];
});
test.afterAll(() => {
  friend.close();
  stranger.close();
});

const app = serveApp({ env: () => ({ CORS_ORIGINS: friend.origin }) });

test('the documented example reads the site through the typed client', async () => {
  const lines = await readLatestProjects(app.url);

  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^\S.*, \S/);
});

test('an error names its fields', async () => {
  const { call } = createApiClient({ url: app.url });
  const error = await call('sendMessage', {
    body: { name: 'Noor', email: 'nobody', phone: '', message: 'Hello' },
  }).catch((error: unknown) => error);

  expect(error).toBeInstanceOf(ApiRequestError);
  expect(error).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
});

test('an allowed origin reads public endpoints, and no other origin reads or writes', async ({ page }) => {
  const read = (path: string) =>
    page.evaluate(async (address) => (await fetch(address)).status, `${app.url}/api/v1${path}`);
  await page.goto(friend.origin);
  expect(await read('/public/services')).toBe(200);
  expect(await read('/public/services')).toBe(200);
  await expect(read('/auth/me')).rejects.toThrow('Failed to fetch');
  await page.goto(stranger.origin);
  await expect(read('/public/services')).rejects.toThrow('Failed to fetch');
});
