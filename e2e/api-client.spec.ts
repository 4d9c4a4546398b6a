import { expect, test } from '@playwright/test';
import { ApiRefusal, createApiClient } from '#schemas/api/client.ts';
import { serveApp } from './app.ts';
import { readLatestProjects } from './examples/latest-projects.ts';

const other = 'http://localhost:5173';
const app = serveApp({ env: () => ({ CORS_ORIGINS: other }) });

test('the documented example reads the site through the typed client', async () => {
  const lines = await readLatestProjects(app.url);

  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^\S.*, \S/);
});

test('a refusal carries the fields it is about', async () => {
  const { call } = createApiClient({ url: app.url });
  const refusal = await call('sendMessage', {
    body: { name: 'Noor', email: 'nobody', phone: '', message: 'Hello' },
  }).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(ApiRefusal);
  expect(refusal).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
});

test('a page of an allowed origin may read public endpoints, another may not, and nobody else’s may write', async ({
  page,
}) => {
  const read = (path: string) =>
    page.evaluate(async (address) => (await fetch(address)).status, `${app.url}/api/v1${path}`);
  const visit = async (origin: string) => {
    await page.route(`${origin}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>' }),
    );
    await page.goto(`${origin}/`);
  };

  await visit(other);
  expect(await read('/public/services')).toBe(200);
  expect(await read('/public/services')).toBe(200);
  await expect(read('/auth/me')).rejects.toThrow('Failed to fetch');
  await visit('http://localhost:5174');
  await expect(read('/public/services')).rejects.toThrow('Failed to fetch');
});
