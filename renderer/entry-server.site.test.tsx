// @vitest-environment node
import { expect, test } from 'vitest';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import { buildProject } from './data/build-project.ts';
import { testAssets as assets, renderStored as render } from './engine/testing/render-stored.ts';
import { renderPreview } from './entry-server.tsx';

function readState(html: string): { queries: [unknown, unknown][]; failed: string[] } {
  return JSON.parse(/id="state">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
}

test('a page has its head, its data and the current year, without failures', async () => {
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

test('no value can break out of the head, the state or the structured data', async () => {
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

test('each failed request is logged, its default shown, and retried by the browser', async () => {
  const { status, html, degraded, failures } = await render('/', { failing: /count_only/ });

  expect({ status, degraded }).toEqual({ status: 200, degraded: true });
  expect(failures).toHaveLength(3);
  expect(failures[0]).toBe('["count","clients"]: status 503');
  expect(readState(html).failed).toContain('["count","clients"]');
  expect(readState(html).queries.map(([key]) => key)).not.toContainEqual(['count', 'clients']);
});

test('a page with every request failing is still rendered', async () => {
  const { status, html, failures } = await render('/', { failing: /./ });

  expect(status).toBe(200);
  expect(failures.length).toBeGreaterThan(10);
  expect(html).toContain('No hero slides found - Please add slides in the admin dashboard');
});

test('a view that throws is logged and the rest of the page is rendered', async () => {
  const { status, html, failures } = await render('/', {
    blocks: { hero_section: { slides: 'not a list' } },
  });

  expect(status).toBe(200);
  expect(failures).toEqual([expect.stringContaining('drawing /: ')]);
  expect(html).toContain('Working hours');
});

test('a block without a fixed place is rendered after the others by the generic view', async () => {
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
  ...buildProject(5, { slug: 'bare', title: 'A <b>plot</b>', location: ' ' }),
  content: '',
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

test('services are listed with an excerpt of their text', async () => {
  const { html } = await render('/services', { rows });

  expect(html).toContain('<title>Our Services | Ghaf &amp; Stone, Dubai</title>');
  expect(main(html)).toContain(`${'a'.repeat(99)}👨‍👩‍👧…</p>`);
});

test('without services, or when their request fails, the page shows a message', async () => {
  const words = 'No services available at the moment. Please check back later.';

  expect((await render('/services')).html).toContain(words);
  expect((await render('/services', { failing: /services/ })).html).toContain(words);
});

test('a service in the address filters the projects, an unknown one does not', async () => {
  const narrowed = main((await render('/projects?service=water', { rows: projects })).html);
  const whole = main((await render('/projects?service=nothing', { rows: projects })).html);

  expect(narrowed).toContain('1 project with Water');
  expect(narrowed).not.toContain('/projects/bare');
  expect(narrowed).toContain('1 year 1 month');
  expect(whole).toContain('49 projects');
});

test('the projects are paged, each page with its own address and a link to the next', async () => {
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
])('%s is after the end of the list, returns 404 and links back to %s', async (url, back) => {
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

test('a list whose count failed has no end', async () => {
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

test('a project has structured data and sharing tags', async () => {
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

test.each(['Planning', 'In Progress', 'Delayed'])(
  'a project that is %s has no date of creation',
  async (status) => {
    const project = { ...bare, slug: 'full', status, start_date: '2027-01-02', end_date: '2027-03-04' };

    const { html } = await render('/projects/full', {
      rows: { ...rows, '/public/projects/full': project },
    });

    const facts = readFacts(html).find((found) => found['@type'] === 'CreativeWork');
    expect(facts).toMatchObject({ temporalCoverage: '2027-01-02/2027-03-04' });
    expect(facts).not.toHaveProperty('dateCreated');
    expect(main(html)).toContain('Planned duration');
  },
);

test('a service has structured data', async () => {
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

test('the company has structured data with address, opening hours and networks', async () => {
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

test('an unknown slug returns 404, and a former slug redirects', async () => {
  const [missing, moved] = await Promise.all(
    ['/projects/none', '/services/2'].map((path) => render(path, { rows })),
  );

  expect(missing?.status).toBe(404);
  expect(missing?.html).toContain('content="noindex"');
  expect([moved?.status, moved?.location]).toEqual([308, '/services/water']);
});

test('an entry whose request failed is neither a 404 nor an error', async () => {
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

test('without scripts the contact form is posted to its page, never into the address', async () => {
  const form = main((await render('/contact')).html);

  expect(form).toMatch(/<form[^>]* action="\/contact" method="post"/);
  expect(form).not.toMatch(/<button type="submit"[^>]* disabled/);
});

const review: ReviewFrame = {
  ...{
    base: '/review/key',
    url: '/projects/bare',
    purpose: 'approval',
    leftOut: [{ id: 0, text: 'Client “<b>”' }],
  },
  pages: [
    { path: '/', documents: [{ id: 1, label: 'Home, Hero', state: 'changed' }] },
    {
      path: '/projects/bare',
      documents: [
        { id: 2, label: 'Project “<b>”', state: 'unchanged' },
        { id: 3, label: 'Project “<b>”', state: 'changed' },
      ],
    },
  ],
  comments: [{ id: 1, name: 'Mona', comment: 'More <b>shade', isApproval: false, date: '21 November 2026' }],
};

test('a page that a link shows has links below it, its state, and a head without content', async () => {
  const { html, failures } = await render(review.url, { rows, review });

  const [head = '', body = ''] = html.split('</head>');
  expect(failures).toEqual([]);
  expect(head).toContain('<title>Preview for approval · Ghaf &amp; Stone</title>');
  expect(head).not.toContain('A &lt;b>plot');
  expect(head).not.toContain('canonical');
  expect(head).toContain('<script type="module" src="/assets/site.js">');
  expect(body).not.toContain('ld+json');
  expect(body).toContain('<div id="root">');
  const links = [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, address]) => address);
  expect(links).toContain('/review/key/');
  expect(links).toContain('/review/key/contact');
  expect(readState(html)).toMatchObject({ review });
});

test('the bar of a link names the changed pages, what is not shown, and the comments of the page', async () => {
  const { html } = await render(review.url, { rows, review });
  const bar = /<aside [^>]*aria-label="Preview".*?<\/aside>/s.exec(html)?.[0] ?? '';

  expect(bar).toContain('Home, Hero</bdi> (edited since this link was made)');
  expect(bar).toMatch(/<a href="\/review\/key\/projects\/bare" aria-current="page">/);
  expect(bar).toContain('Client “&lt;b&gt;”');
  expect(bar).toContain('More &lt;b&gt;shade');
  expect(bar).toContain('action="/review/key/projects/bare"');
});

test('the contact form of a link sends nothing and says so', async () => {
  const form = main((await render('/contact', { review: { ...review, url: '/contact' } })).html);

  expect(form).toContain('This is a preview: messages can be sent from the public page only.');
  expect(form).toMatch(/<button type="submit"[^>]* disabled=""/);
});
