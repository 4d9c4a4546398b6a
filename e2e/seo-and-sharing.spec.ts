import { expect, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { visit, watchVisits } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

const readAttribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test('every address of the sitemap is a page with its own title, structured data and sharing image', async ({
  request,
}) => {
  const sitemap = await (await request.get(`${app.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(30);
  expect(new Set(addresses).size).toBe(addresses.length);

  const titles = new Map<string, string>();
  const images = new Set<string>();
  for (const address of addresses) {
    const response = await request.get(address, { maxRedirects: 0 });
    const html = await response.text();
    expect([address, response.status()]).toEqual([address, 200]);
    expect(readAttribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(address);
    expect(readAttribute(html, /<meta name="description" content="([^"]+)"/)).not.toBe('');
    const title = readAttribute(html, /<title>([^<]+)<\/title>/);
    expect(titles.get(title), title).toBeUndefined();
    titles.set(title, address);
    const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(facts.length, address).toBeGreaterThan(0);
    for (const [, json = ''] of facts) expect(JSON.parse(json)['@context']).toBe('https://schema.org');
    images.add(readAttribute(html, /<meta property="og:image" content="([^"]+)"/));
  }
  const [own, ...made] = images;
  for (const address of [own ?? '', made[0] ?? '', made.at(-1) ?? '']) {
    const response = await request.get(address);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }
  expect(made.length).toBeGreaterThan(20);
});

test('the icons of the manifest exist, and robots.txt blocks no page of the sitemap', async ({ request }) => {
  const manifest = await (await request.get(`${app.url}/site.webmanifest`)).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);

  for (const path of [...icons, '/apple-touch-icon.png', '/favicon.ico']) {
    const response = await request.get(app.url + path);
    expect([path, response.status()]).toEqual([path, 200]);
  }
  const robots = await (await request.get(`${app.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${app.url}/sitemap.xml`);
});

test('a visit is counted once for each opened page, and for nothing else', async ({ page, request }) => {
  const pageErrors = watchPageErrors(page);
  const visits = watchVisits(page);
  const readCount = async () => (await app.api.call('dashboard')).data.counts.visits;
  const before = await readCount();
  for (const path of ['/', '/projects', '/login', '/admin', '/preview/hero_section'])
    await request.get(app.url + path);

  await visit(page, `${app.url}/services/1`);
  await expect(page).toHaveURL(/\/services\/garden-design$/);
  await page.getByRole('banner').getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Team');
  await page.goBack();
  await expect(page).toHaveURL(/\/services\/garden-design$/);
  const counted = ['/services/garden-design', '/team', '/services/garden-design'];
  await expect.poll(() => visits).toEqual(counted);
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();

  expect(visits).toEqual(counted);
  await expect.poll(readCount, { timeout: 15_000 }).toBe(before + 3);
  expect(pageErrors).toEqual([]);
});
