import { get as httpGet, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PageServer, startPageServer } from '../testing/page-server.ts';

let server: PageServer;

beforeEach(async () => {
  server = await startPageServer({ renderLimitMs: 150 });
});
afterEach(async () => await server.close());

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const renderOf = (text: string) => /render (\d+)/.exec(text)?.[1];

test('a page is rendered once and then served from the cache', async () => {
  const first = await visit('/about');
  const second = await visit('/about');

  expect(first.status).toBe(200);
  expect(first.text).toContain('/about|first|');
  expect(second.text).toBe(first.text);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(first.headers.get('x-powered-by')).toBeNull();
});

test('a moved page redirects, without being cached by browsers', async () => {
  const { status, headers } = await visit('/moved');

  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
    308,
    '/about',
    'no-store',
  ]);
});

test('the home page is rendered before its first request, unless the database is unavailable', async () => {
  server.source.isAway = true;
  const failed = await server.renderHome();
  server.source.isAway = false;
  const worked = await server.renderHome();

  expect([failed, worked]).toEqual([false, true]);
  expect(renderOf((await visit('/')).text)).toBe('2');
});

test('concurrent requests render a page once', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => visit('/')));

  expect(new Set(responses.map(({ text }) => renderOf(text)))).toEqual(new Set(['1']));
});

test('the request after a save returns the saved content', async () => {
  await visit('/');

  server.save('second');

  expect((await visit('/')).text).toContain('/|second|');
});

test.each([
  [{ host: 'evil.example' }],
  [{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'evil', forwarded: 'host=evil.example' }],
  [
    {
      'x-ghost-preview': 'evil',
      'x-middleware-subrequest': 'evil',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
    },
  ],
  [{ cookie: 'evil=1', authorization: 'Bearer evil', 'accept-language': 'evil', 'user-agent': 'evil' }],
  [
    {
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      'if-none-match': 'evil',
      'if-modified-since': 'evil',
      range: 'bytes=0-3',
    },
  ],
])('no request header changes the cached page: %j', async (headers) => {
  const { hostname, port } = new URL(server.url);
  await new Promise<void>((resolve, reject) => {
    httpGet({ hostname, port, path: '/about', headers }, (response) =>
      response.resume().on('end', resolve),
    ).on('error', reject);
  });

  const next = await visit('/about');

  expect(next.status).toBe(200);
  expect(next.text).not.toContain('evil');
  expect(next.text).toContain('/about|first|');
  expect(next.text).toContain('assets,publicUrl,read,today,url');
  expect(renderOf(next.text)).toBe(renderOf((await visit('/about')).text));
});

test('only declared query parameters make another page', async () => {
  const plain = await visit('/projects');
  const tracked = await visit('/projects?utm_source=evil&service_=3');
  const chosen = await visit('/projects?utm_source=evil&service=3');

  expect(tracked.text).toBe(plain.text);
  expect(chosen.text).toContain('/projects?service=3|');
});

test.each([
  ['/about/', '/about'],
  ['/About', '/about'],
  ['//about', '/about'],
  ['//evil.example/', '/evil.example'],
  ['/%61bout?x=1', '/about?x=1'],
  ['/admin/', '/admin'],
  ['/\\evil.example/', '/%5Cevil.example'],
])(
  'another spelling of an address redirects to the canonical one, on the same host: %s',
  async (path, location) => {
    const response = await new Promise<{ status: number | undefined; location: string | undefined }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(server.url);
        httpGet({ hostname, port, path }, (response) => {
          response.resume();
          resolve({ status: response.statusCode, location: response.headers.location });
        }).on('error', reject);
      },
    );

    expect(response).toEqual({ status: 308, location });
  },
);

test.each(['/%2e%2e%2fetc', '/a%00b%', '/%ff', `/${'a'.repeat(2_000)}`])(
  'an address that no page can have returns 404: %s',
  async (path) => {
    expect((await visit(path)).status).toBe(404);
  },
);

test.each(['/services/../about', '/./about', '/about/.', '/..', '/%2e%2e/about', '/about#top'])(
  'an address that a renderer would normalize returns 404: %s',
  async (path) => {
    const { hostname, port } = new URL(server.url);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpGet({ hostname, port, path }, (response) => resolve(response.resume())).on('error', reject);
    });

    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('responses other than pages have the same security headers', async () => {
  const post = await fetch(`${server.url}/about`, { method: 'POST' });
  const responses = [await visit('/none.txt'), await visit('/About'), post];

  expect(responses.map(({ status }) => status)).toEqual([404, 308, 405]);
  for (const { headers } of responses)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
});

test('the 404 page is cached briefly and invalidated by a save', async () => {
  const first = await visit('/nowhere');
  const second = await visit('/nowhere');
  server.save('second');
  const third = await visit('/nowhere');

  expect([first.status, first.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(second.text).toBe(first.text);
  expect(third.text).toContain('|second|');
});

test('an address without a page is redirected by hand, in any spelling at once, and is a 404 page that is not kept where that is not known', async () => {
  server.source.findRedirect = (path) => (path === '/nowhere' ? '/projects' : undefined);
  const moved = await visit('/nowhere?utm_source=flyer');
  const page = await visit('/projects');
  expect([moved.status, moved.headers.get('location'), page.status]).toEqual([308, '/projects', 200]);

  const respelt = await visit('/NoWhere/?utm_source=flyer');
  expect([respelt.status, respelt.headers.get('location')]).toEqual([308, '/projects']);
  expect((await visit('/Moved/')).headers.get('location')).toBe('/about');

  server.source.findRedirect = () => {
    throw new Error('away');
  };
  const unknown = await visit('/nowhere-else');
  delete server.source.findRedirect;
  server.source.text = 'second';
  const known = await visit('/nowhere-else');
  expect([unknown.status, known.status]).toEqual([404, 404]);
  expect(known.text).toContain('|second|');
});

test("the site's own scripts ask about an address without a failed request", async () => {
  const ask = (path: string) => visit(path, { 'x-allow-empty': '1' });
  server.source.findRedirect = (path) => (path === '/old' ? '/projects' : undefined);

  const answers = [await ask('/nowhere'), await ask('/none.txt'), await ask('/old'), await ask('/about')];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 308, 200]);
  const { headers, text } = answers[0] ?? (await ask('/nowhere'));
  expect([text, headers.get('cache-control')]).toEqual(['', 'no-store']);
  expect((await visit('/nowhere')).status).toBe(404);
});

test('unknown pages do not evict known ones', async () => {
  const { text } = await visit('/');
  for (let i = 0; i < 400; i += 1) await visit(`/nowhere-${i}`);

  expect((await visit('/')).text).toBe(text);
});

test('arbitrary queries evict only each other', async () => {
  await server.close();
  server = await startPageServer({ partitions: { varied: 60 * 6_000 } });
  const addressOf = (service: number) => `/projects?service=${service}`;
  const plain = await Promise.all(['/', '/projects', '/projects/villa'].map((path) => visit(path)));
  const first = await visit(addressOf(0));

  for (let service = 1; service < 100; service += 1) await visit(addressOf(service));

  const again = await Promise.all(['/', '/projects', '/projects/villa'].map((path) => visit(path)));
  expect(again.map(({ text }) => text)).toEqual(plain.map(({ text }) => text));
  expect((await visit(addressOf(0))).text).not.toBe(first.text);
});

test('while the database is unavailable, cached pages are served and others return an error page', async () => {
  const { text } = await visit('/about');
  server.save('second');
  server.source.isAway = true;

  const visited = await visit('/about');
  const other = await visit('/projects/villa');

  expect([visited.status, visited.text, visited.headers.get('x-cache')]).toEqual([200, text, 'STALE']);
  expect([other.status, other.headers.get('retry-after'), other.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(other.text).toContain('Back in a moment');

  server.source.isAway = false;
  expect((await visit('/about')).text).toContain('|second|');
});

test('while the breaker is open, cached pages are served without rendering', async () => {
  const { text } = await visit('/about');
  server.save('second');
  Object.assign(server.source, { isKnownAway: true });

  const visited = await visit('/about');
  Object.assign(server.source, { isKnownAway: false });
  const later = await visit('/about');

  expect([visited.status, visited.text, visited.headers.get('x-cache')]).toEqual([200, text, 'STALE']);
  expect(renderOf(later.text)).toBe(String(Number(renderOf(text)) + 1));
});

test('a page rendered from stale responses is sent but not cached', async () => {
  server.source.isStale = true;
  const old = await visit('/about');
  Object.assign(server.source, { isStale: false, text: 'second' });

  const current = await visit('/about');

  expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(old.text).toContain('|first|');
  expect(current.text).toContain('|second|');
});

test('a page rendered with defaults is sent but not cached', async () => {
  const failing = vi.spyOn(server.source, 'isAway', 'get').mockReturnValueOnce(true).mockReturnValue(false);

  const degraded = await visit('/');
  const whole = await visit('/');

  expect([degraded.status, degraded.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(degraded.text).toContain('|the default|');
  expect(whole.text).toContain('|first|');
  expect(failing).toHaveBeenCalled();
});

test('a page that times out or throws returns an error page', async () => {
  const slow = await visit('/slow');
  const broken = await visit('/broken');

  expect(slow.status).toBe(503);
  expect(broken.status).toBe(500);
  expect(broken.text).not.toContain('a view is broken');
});

test('a page is sent in an accepted encoding, or as 304', async () => {
  const packed = await fetch(`${server.url}/about`, { headers: { 'accept-encoding': 'br' } });
  const etag = packed.headers.get('etag') ?? '';

  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toContain('/about|');
  expect((await visit('/about', { 'if-none-match': etag })).status).toBe(304);
  server.save('second');
  expect((await visit('/about', { 'if-none-match': etag })).status).toBe(200);
});

test('HEAD has no body, and other methods are rejected', async () => {
  const head = await fetch(`${server.url}/about`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  const post = await fetch(`${server.url}/about`, { method: 'POST', body: 'x' });

  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(2_000);
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test.each(['/login', '/admin', '/admin/cms/home/hero'])(
  'the back office is served at %s, with a new nonce each time',
  async (path) => {
    const [one, two] = [await visit(path), await visit(path)];
    const nonce = /name="csp-nonce" content="([^"]+)"/.exec(one.text)?.[1] ?? '';

    expect(one.text).toContain('<script type="module" src="/assets/admin-1.js"></script>');
    expect(one.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(one.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(one.headers.get('cache-control')).toBe('no-store');
    expect(two.text).not.toContain(nonce);
  },
);

test('what every screen of the back office needs is loaded with its entry, and not with the sign-in screen', async () => {
  const findParts = async (path: string) =>
    [...(await visit(path)).text.matchAll(/<link rel="(?:modulepreload|stylesheet)" href="([^"]+)"/g)].map(
      ([, file]) => file,
    );

  expect(await findParts('/admin/cms/home/hero')).toEqual([
    '/assets/shell-1.js',
    '/assets/admin-1.css',
    '/assets/shell-1.css',
  ]);
  expect(await findParts('/login?next=/admin/projects')).toEqual(['/assets/admin-1.css']);
});

test('the preview is an empty page that is not indexed and may be framed only by this site', async () => {
  const { status, text, headers } = await visit('/preview/home?block=hero_section');

  expect(status).toBe(200);
  expect(text).toContain('/assets/preview-1.js');
  expect(text).not.toContain('first');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});

test('assets are immutable for browsers, and no other file of their folder is served', async () => {
  const script = await visit('/assets/site-1.js', { 'accept-encoding': 'gzip' });
  const icon = await visit('/favicon.ico');

  expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('x-content-type-options')).toBe('nosniff');
  expect(script.headers.get('content-security-policy')).toBe("default-src 'none';sandbox");
  expect(script.headers.get('x-frame-options')).toBeNull();
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  for (const path of [
    '/assets/.secret',
    '/assets/none.js',
    '/assets/../server/entry-server.js',
    '/assets/%2e%2e/.vite/manifest.json',
    '/robots.txt',
  ]) {
    const { status, text } = await visit(path);
    expect(status, path).not.toBe(200);
    expect(text).not.toContain('SECRET');
  }
});
