// @vitest-environment node
import { expect, test } from 'vitest';
import { testAssets as assets, renderStored as render } from './engine/testing/render-stored.ts';
import { renderPreview } from './entry-server.tsx';

function readState(html: string): { queries: [unknown, unknown][]; failed: string[] } {
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
  expect(readState(html).queries).toContainEqual([['count', 'clients'], 3]);
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
  const { status, html, degraded, failures } = await render('/', { failing: /count_only/ });

  expect({ status, degraded }).toEqual({ status: 200, degraded: true });
  expect(failures).toHaveLength(3);
  expect(failures[0]).toBe('["count","clients"]: status 503');
  expect(readState(html).failed).toContain('["count","clients"]');
  expect(readState(html).queries.map(([key]) => key)).not.toContainEqual(['count', 'clients']);
});

test('a page without a single answer is still a page', async () => {
  const { status, html, failures } = await render('/', { failing: /./ });

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

  expect(html).toContain('<h2 dir="auto">Opening hours in Ramadan</h2>');
});

test('an unknown path gets a 404 with a page of the site', async () => {
  const { status, html } = await render('/no-such-page');

  expect(status).toBe(404);
  expect(html).toContain('Page not found');
  expect(html).toContain('content="noindex"');
  expect(html).toContain('Working hours');
});

const water = { id: 2, slug: 'water', title: 'Water', description: `${'a'.repeat(99)}👨‍👩‍👧b`, media: [] };
const bare = {
  id: 5,
  slug: 'bare',
  title: 'A <b>plot</b>',
  description: '',
  content: '',
  location: ' ',
  start_date: null,
  end_date: null,
  status: null,
  client: null,
  services: [],
  media: [],
  before_image: '',
  after_image: '',
};
const pool = {
  ...bare,
  id: 6,
  slug: 'pool',
  title: 'Pool',
  start_date: '2026-01-01',
  end_date: '2027-02-15',
  services: [{ id: 2, title: 'Water' }],
};
const rows = {
  '/public/services': [water],
  '/public/services/water': { ...water, content: '<p>Rills</p>' },
  '/public/services/2': { ...water, content: '<p>Rills</p>' },
  '/public/projects': [bare, pool],
  '/public/projects/bare': bare,
};
const list = (query: string) => `/public/projects?${query}`;
const projects = {
  ...rows,
  [list('page=1&per_page=24')]: { data: [bare, pool], media: {} },
  [list('count_only=1')]: { count: 49 },
  [list('page=1&per_page=24&service=2')]: { data: [pool], media: {} },
  [list('count_only=1&service=2')]: { count: 1 },
  [list('page=2&per_page=24')]: { data: [pool], media: {} },
};
const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

test('services are listed with the start of their text, cut between characters', async () => {
  const { html } = await render('/services', { rows });

  expect(html).toContain('<title>Our Services | Ghaf &amp; Stone, Dubai</title>');
  expect(main(html)).toContain(`${'a'.repeat(99)}👨‍👩‍👧…</p>`);
});

test('without services the page says so, also when they cannot be had', async () => {
  const words = 'No services available at the moment. Please check back later.';

  expect((await render('/services')).html).toContain(words);
  expect((await render('/services', { failing: /services/ })).html).toContain(words);
});

test('a service of the address narrows the projects, an unknown one does not', async () => {
  const narrowed = main((await render('/projects?service=water', { rows: projects })).html);
  const whole = main((await render('/projects?service=nothing', { rows: projects })).html);

  expect(narrowed).toContain('1 project with Water');
  expect(narrowed).not.toContain('/projects/bare');
  expect(narrowed).toContain('1 year 1 month');
  expect(whole).toContain('49 projects');
});

test('the projects come a page at a time, each with its own address and links to the next ones', async () => {
  const first = await render('/projects', { rows: projects });
  const second = await render('/projects?page=2', { rows: projects });
  const narrowed = main((await render('/projects?service=water', { rows: projects })).html);

  expect(first.html).toContain('<link rel="canonical" href="https://ghaf.example/projects"/>');
  expect(main(first.html)).toContain('href="/projects?page=2"');
  expect(main(first.html)).not.toContain('Show newer projects');
  expect(second.html).toContain('<link rel="canonical" href="https://ghaf.example/projects?page=2"/>');
  expect(main(second.html)).toMatch(/href="\/projects"[^>]*>Show newer projects/);
  expect(main(second.html)).toContain('href="/projects?page=3"');
  expect(main(second.html)).not.toContain('/projects/bare');
  expect(narrowed).not.toContain('Show more projects');
});

test.each([
  ['/projects?page=4', '/projects'],
  ['/projects?page=9999999', '/projects'],
  ['/projects?page=2&service=water', '/projects?service=water'],
])('past the end of the list there is no page at %s, and it leads back to %s', async (url, back) => {
  const beyond = { '/public/projects': [] };
  const { status, html } = await render(url, { rows: { ...projects, ...beyond } });

  expect(status).toBe(404);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  expect(main(html)).toContain('The list of projects ends before this page.');
  expect(main(html)).toMatch(
    new RegExp(`href="${back.replace('?', '\\?')}"[^>]*>Back to the first projects`),
  );
});

test.each(['0', '-1', '1', 'last', '1e9', '2.5', ''])(
  '"%s" names the first page of the list',
  async (page) => {
    const { status, html } = await render(`/projects?page=${page}`, { rows: projects });

    expect(status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="https://ghaf.example/projects"/>');
    expect(main(html)).toContain('/projects/bare');
  },
);

test('a list that cannot be counted at present has no end', async () => {
  const { status, degraded } = await render('/projects?page=2', { rows: projects, failing: /count_only/ });

  expect([status, degraded]).toEqual([200, true]);
});

test('a project without any of its optional fields has a page', async () => {
  const { status, html, failures } = await render('/projects/bare', { rows });

  expect({ status, failures }).toEqual({ status: 200, failures: [] });
  expect(html).toContain('<title>A &lt;b&gt;plot&lt;/b&gt; | Ghaf &amp; Stone, Dubai</title>');
  expect(html).toContain('<link rel="canonical" href="https://ghaf.example/projects/bare"/>');
  expect(main(html)).toContain('Location not specified');
});

function readFacts(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return [...scripts].map(([, json = '']) => JSON.parse(json));
}

const hostileTitle = '</script><script>alert(1)</script>';

test('a project tells search engines what was made, and those it is shared with what it looks like', async () => {
  const project = {
    ...bare,
    slug: 'full',
    title: hostileTitle,
    location: `${hostileTitle}, Dubai`,
    start_date: '2025-01-02',
    end_date: '2025-03-04',
    services: [{ id: 2, title: hostileTitle }],
  };

  const { html } = await render('/projects/full', {
    rows: { ...rows, '/public/projects/full': project },
  });

  expect(html).not.toContain('<script>');
  expect(readFacts(html).find((facts) => facts['@type'] === 'CreativeWork')).toMatchObject({
    name: hostileTitle,
    url: 'https://ghaf.example/projects/full',
    image: 'https://ghaf.example/share/project/full.jpg',
    dateCreated: '2025-03-04',
    temporalCoverage: '2025-01-02/2025-03-04',
    locationCreated: { '@type': 'Place', name: `${hostileTitle}, Dubai` },
    creator: { '@id': 'https://ghaf.example/#company' },
  });
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<meta property="og:image" content="https://ghaf.example/share/project/full.jpg"/>');
  expect(head).toContain('<meta property="og:image:width" content="1200"/>');
  expect(head).toContain('<meta name="twitter:image:alt" content="&lt;/script&gt;');
});

test('a service tells search engines who offers it and where', async () => {
  const service = { ...water, title: hostileTitle, content: '', media: [] };

  const { html } = await render('/services/water', {
    rows: { ...rows, '/public/services/water': service },
  });

  expect(html).not.toContain('<script>');
  expect(readFacts(html).map((facts) => facts['@type'])).toEqual(['BreadcrumbList', 'Service']);
  expect(readFacts(html)[1]).toMatchObject({
    name: hostileTitle,
    url: 'https://ghaf.example/services/water',
    areaServed: 'United Arab Emirates',
    provider: { '@type': 'HomeAndConstructionBusiness', '@id': 'https://ghaf.example/#company' },
  });
});

test('the company tells search engines where it is, when it is open and where else it is found', async () => {
  const { html } = await render('/');

  const [facts = {}] = readFacts(html);
  const days = (
    facts.openingHoursSpecification as { dayOfWeek: string[]; opens: string; closes: string }[]
  ).map(({ dayOfWeek, opens, closes }) => `${dayOfWeek[0]}-${dayOfWeek.at(-1)} ${opens}-${closes}`);
  expect(days).toEqual(['Monday-Friday 08:00-17:00', 'Saturday-Saturday 08:00-14:00']);
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    '@id': 'https://ghaf.example/#company',
    areaServed: 'United Arab Emirates',
    address: { addressLocality: 'Dubai', addressCountry: 'AE' },
  });
});

test.each([
  ['/services/water', true],
  ['/services/none', false],
  ['/no-such-page', false],
])('the visit to %s counts: %s', async (path, counts) => {
  const { html } = await render(path, { rows });

  expect(html.includes('<div id="root" data-page>')).toBe(counts);
});

test('a row is not found, or leads on to where it lives', async () => {
  const [missing, moved] = await Promise.all(
    ['/projects/none', '/services/2'].map((path) => render(path, { rows })),
  );

  expect(missing?.status).toBe(404);
  expect(missing?.html).toContain('content="noindex"');
  expect([moved?.status, moved?.location]).toEqual([308, '/services/water']);
});

test('a row that cannot be had at present is neither missing nor an error', async () => {
  const { status, html, degraded } = await render('/services/water', { rows, failing: /services\/water/ });

  expect([status, degraded]).toEqual([200, true]);
  expect(html).toContain('This service cannot be shown at the moment.');
});

test('the order of a service’s images and its call to action come from the block', async () => {
  const file = (id: number) => ({
    id,
    file_path: `/media/${id}.jpg`,
    type: 'image',
    pivot: { order_no: 10 - id },
  });
  const service = { ...water, content: '<p>Rills</p>', media: [file(1), file(3), file(2)] };
  const block = { pageTitle: 'Service', mediaOrder: 'oldest', ctaTitle: 'Ask us', ctaSubtitle: 'Now' };

  const { html } = await render('/services/water', {
    rows: { ...rows, '/public/services/water': service },
    blocks: { service_details_page: block },
  });

  expect([...main(html).matchAll(/src="\/media\/(\d)\.jpg"/g)].map(([, id]) => id)).toEqual(['1', '2', '3']);
  expect(main(html)).toMatch(/Ask us<\/h2><a [^>]*href="\/contact"/);
});

test('the preview is an empty page with its scripts', () => {
  const html = renderPreview({ assets });

  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('/assets/site.js');
  expect(html).not.toContain('id="state"');
});

test('the contact form says what to do where there are no scripts, and cannot send what was typed into the address', async () => {
  const form = main((await render('/contact')).html);

  expect(form).toMatch(/<noscript>.*Please call us or send an e-mail: <a href="#reach">/s);
  expect(form).toContain('id="reach"');
  expect(form).toMatch(/<button type="submit"[^>]* disabled=""/);
});
