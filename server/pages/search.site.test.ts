import { beforeAll, describe, expect, test } from 'vitest';
import { uncached } from '../database/cache-tags.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { blankProject, insertProject, insertService, updateService } from '../testing/entries.site.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { oneStore } from '../testing/stores.ts';
import { escapeXml } from '../utils/escape-xml.ts';
import { writeSitemap } from './mount-search.ts';

const site = 'https://ghaf.example';

const readAll = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, found]) => found);

describe.each(oneStore)('sitemap and robots.txt, on the %s store', { timeout: startLimit }, (store) => {
  let service = 0;
  let emptySitemap = '';

  const app = serveTestApp({ store, env: { PUBLIC_URL: site } });
  beforeAll(async () => {
    emptySitemap = (await app.send('/sitemap.xml')).text;
    await app.state.store.change(async (trx) => {
      service = await insertService(trx, { title: 'Stone & <shade>', slug: '', content: '', media_ids: [] });
      await insertProject(trx, { ...blankProject, title: 'حديقة' });
    });
  }, startLimit);

  test('the sitemap lists no page before anything is published', () => {
    expect(emptySitemap).toContain('<urlset');
    expect(readAll(emptySitemap, 'loc')).toEqual([]);
  });

  test('the sitemap lists every page once, with the day of its last change', async () => {
    const { status, headers, text } = await app.send('/sitemap.xml');

    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const paths = readAll(text, 'loc').map((address = '') => address.replace(site, ''));
    expect(paths).toEqual([
      ...['/', '/about', '/team', '/projects', '/services', '/contact', '/profiles'],
      ...['/privacy-policy', '/terms-conditions'],
      `/projects/${encodeURIComponent('حديقة')}`,
      '/services/stone-and-shade',
    ]);
    const changes = readAll(text, 'lastmod').map((time = '') => Date.parse(time));
    expect(changes).toHaveLength(2);
    for (const time of changes) expect(Math.abs(Date.now() - time)).toBeLessThan(600_000);
  });

  test('saving a page’s title changes its day in the sitemap', async () => {
    const value = JSON.stringify({ title: 'Who we are', description: '' });
    const saved = await app.call('/admin/settings', {
      method: 'POST',
      token: app.token,
      json: { key: 'page_about', value },
    });
    const { text } = await app.send('/sitemap.xml');

    expect(saved.status).toBe(201);
    expect(text).toMatch(new RegExp(`<loc>${site}/about</loc><lastmod>`));
    expect(text).toContain(`<loc>${site}/team</loc></url>`);
  });

  test('the sitemap is cached until the site changes', async () => {
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    app.db.on('query', count);
    for (let index = 0; index < 20; index += 1) await app.send('/sitemap.xml');
    app.db.removeListener('query', count);
    expect(statements).toBeLessThanOrEqual(3);

    await app.state.store.change((trx) => updateService(trx, service, { title: 'Stone', slug: 'stone' }));
    const { text } = await app.send('/sitemap.xml');

    expect(text).toContain(`<loc>${site}/services/stone</loc>`);
    expect(text).not.toContain('stone-and-shade');
  });

  test('a long sitemap is split and indexed', async () => {
    const write = (part?: number) => writeSitemap(uncached(app.db), site, part, 4);

    expect(readAll((await write()) ?? '', 'loc')).toEqual(
      [1, 2, 3].map((part) => `${site}/sitemap-${part}.xml`),
    );
    const parts = await Promise.all([1, 2, 3].map(write));
    expect(parts.flatMap((part = '') => readAll(part, 'loc'))).toHaveLength(11);
    expect(await Promise.all([write(0), write(4), writeSitemap(uncached(app.db), site, 1)])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999999999.xml'])(
    '%s returns 404',
    async (path) => {
      expect((await app.send(path)).status).toBe(404);
    },
  );

  test('robots.txt disallows the back office, the preview and the API', async () => {
    const { headers, text } = await app.send('/robots.txt');

    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.trim().split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /login',
      'Disallow: /preview/',
      'Disallow: /api/',
      '',
      `Sitemap: ${site}/sitemap.xml`,
    ]);
  });
});

test('text is escaped in XML', () => {
  expect(escapeXml(`</loc><script>"&'`)).toBe('&lt;/loc&gt;&lt;script&gt;&quot;&amp;&apos;');
});
