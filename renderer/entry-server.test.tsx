// @vitest-environment node
import { expect, test } from 'vitest';
import { renderPage, renderPreview } from './entry-server.tsx';

const assets = {
  scripts: ['/assets/site.js'],
  styles: ['/assets/site.css'],
  preloads: ['/assets/shared.js'],
};
const none = { data: [], media: {} };

interface Stored {
  readonly general?: Record<string, string>;
  readonly blocks?: Readonly<Record<string, unknown>>;
  readonly refuse?: RegExp;
}

/** Answers as a store would that holds next to nothing. */
function answer({ general, blocks = {}, refuse }: Stored) {
  return async (path: string): Promise<unknown> => {
    if (refuse?.test(path)) throw { status: 503 };
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    if (searchParams.has('count_only')) return { count: 3 };
    const key = searchParams.get('key');
    if (key !== null) {
      const value = key === 'general_settings' ? general : undefined;
      return { data: value ? [{ id: 1, key, value: JSON.stringify(value) }] : [], media: {} };
    }
    if (pathname === '/public/components') {
      const name = searchParams.get('name') ?? '';
      if (!Object.hasOwn(blocks, name)) throw { status: 404 };
      return { data: { id: 1, name, order_no: 1, content: blocks[name] }, media: {} };
    }
    if (pathname === '/public/pages/home') {
      const components = Object.entries(blocks).map(([name, content], id) => ({
        id,
        name,
        order_no: id,
        content,
      }));
      return { data: { name: 'home', route: '/', components }, media: {} };
    }
    if (pathname === '/public/blocks/notes') {
      return {
        data: {
          type: 'notes',
          label: 'Notes',
          fields: [{ key: 'title', kind: 'text', label: 'Title', fields: [] }],
        },
      };
    }
    return none;
  };
}

function render(url: string, stored: Stored = {}) {
  return renderPage({
    url,
    get: answer(stored),
    assets,
    publicUrl: 'https://ghaf.example',
    today: '2031-02-03',
  });
}

function readState(html: string): { answers: [unknown, unknown][]; failed: string[] } {
  return JSON.parse(/id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
}

test('a page comes with its head, its data and the year of the day, and nothing failed', async () => {
  const { status, html, degraded, failures } = await render('/', {
    general: { siteTitle: 'Gardens', metaDescription: 'In sand' },
  });
  const head = html.slice(0, html.indexOf('</head>'));

  expect({ status, degraded, failures }).toEqual({ status: 200, degraded: false, failures: [] });
  expect(head).toContain('<title>Gardens</title>');
  expect(head).toContain('<meta name="description" content="In sand"/>');
  expect(head).toContain('<link rel="canonical" href="https://ghaf.example/"/>');
  expect(head).toContain('content="summary_large_image"');
  expect(html).toContain('HomeAndConstructionBusiness');
  expect(html).toContain('2031');
  expect(readState(html).answers).toContainEqual([['count', 'clients'], 3]);
});

test('no value can leave the head, the state or the facts for search engines', async () => {
  const hostile = '"></title></script><script>alert(1)</script><img src=x onerror=alert(1)>';

  const { html } = await render('/', {
    general: { siteTitle: hostile, metaDescription: hostile },
    blocks: { notes: { title: hostile } },
  });

  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img src=x');
  expect(html.match(/<script\b[^>]*>/g)).toEqual([
    '<script type="module" src="/assets/site.js">',
    '<script type="application/ld+json">',
    '<script type="application/json" id="state">',
  ]);
});

test('each failed call is named, its default shown, and the browser told to ask again', async () => {
  const { status, html, degraded, failures } = await render('/', { refuse: /count_only/ });

  expect({ status, degraded }).toEqual({ status: 200, degraded: true });
  expect(failures).toHaveLength(3);
  expect(failures[0]).toBe('["count","clients"]: status 503');
  expect(readState(html).failed).toContain('["count","clients"]');
  expect(readState(html).answers.map(([key]) => key)).not.toContainEqual(['count', 'clients']);
});

test('a page without a single answer is still a page', async () => {
  const { status, html, failures } = await render('/', { refuse: /./ });

  expect(status).toBe(200);
  expect(failures.length).toBeGreaterThan(10);
  expect(html).toContain('No hero slides found - Please add slides in the admin dashboard');
});

test('a view that cannot draw its content is named and takes nothing else with it', async () => {
  const { status, html, failures } = await render('/', {
    blocks: { hero_section: { slides: 'not a list' } },
  });

  expect(status).toBe(200);
  expect(failures).toEqual([expect.stringContaining('drawing /: ')]);
  expect(html).toContain('Working hours');
});

test('a block without a place follows through the generic view', async () => {
  const { html } = await render('/', { blocks: { notes: { title: 'Opening hours in Ramadan' } } });

  expect(html).toContain('<h2>Opening hours in Ramadan</h2>');
});

test('an unknown path is answered 404 with a page of the site', async () => {
  const { status, html } = await render('/no-such-page');

  expect(status).toBe(404);
  expect(html).toContain('Page not found');
  expect(html).toContain('content="noindex"');
  expect(html).toContain('Working hours');
});

test('the preview is an empty page with its scripts', () => {
  const html = renderPreview({ assets });

  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('/assets/site.js');
  expect(html).not.toContain('id="state"');
});
