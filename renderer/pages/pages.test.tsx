// @vitest-environment node
import { expect, test } from 'vitest';
import { renderStored } from '../engine/testing/render-stored.ts';
import { renderPage } from '../entry-server.tsx';

const fail = () => Promise.reject({ status: 503 });

function render(url: string) {
  return renderPage({
    url,
    read: fail,
    assets: () => ({ scripts: [], styles: [] }),
    publicUrl: 'https://ghaf.example',
    today: '2031-02-03',
  });
}

test.each([
  ['/about', 'About Us', 'Awards'],
  ['/team', 'Our Team', 'No Team Members'],
  ['/contact', 'Contact Us', 'Send Message'],
  ['/profiles', 'Profiles', 'No Profiles Available'],
  ['/privacy-policy', 'Privacy Policy', '3 February 2031'],
  ['/terms-conditions', 'Terms &amp; Conditions', '3 February 2031'],
])('%s has its own head and renders with every request failing', async (path, title, words) => {
  const { status, html } = await render(path);
  const head = html.slice(0, html.indexOf('</head>'));

  expect(status).toBe(200);
  expect(head).toContain(`<title>${title} | Ghaf &amp; Stone, Dubai</title>`);
  expect(head).toContain(`<link rel="canonical" href="https://ghaf.example${path}"/>`);
  expect(head).toMatch(/<meta property="og:title" content="[^"]+ \| Ghaf &amp; Stone, Dubai"\/>/);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
  expect(html).toContain('BreadcrumbList');
  expect(html).toContain(words);
});

test('the terms contain every fact that they depend on', async () => {
  const { html } = await renderStored('/terms-conditions');
  const facts = [
    '30 days',
    '50%',
    'within 7 days',
    'More than 7 days',
    '25%',
    '48 hours',
    '12 months',
    '90 days',
  ];

  expect(facts.filter((fact) => !html.includes(fact))).toEqual([]);
});

test('a legal page shows what the owner saved, and never the site’s own text where that could not be loaded', async () => {
  const own = 'A quote is valid for 30 days';
  const saved = { pageTitle: 'House rules', text: '<h2>Gates</h2><p>Shut them.</p>' };

  const stored = await renderStored('/terms-conditions', { blocks: { terms_conditions: saved } });
  const failed = await renderStored('/terms-conditions', { failing: /terms_conditions/ });

  expect(stored.html).toContain('House rules</h1>');
  expect(stored.html).toContain('<p>Shut them.</p>');
  expect(failed.html).toContain('This text cannot be shown at the moment.');
  for (const { html } of [stored, failed]) expect(html).not.toContain(own);
});

function settingRow(key: string, value: object) {
  const row = { id: 1, key, value: JSON.stringify(value) };
  return { [`/public/settings/show?key=${key}`]: { data: [row], media: {} } };
}

test('menu, footer and opening hours show what the owner saved', async () => {
  const words = {
    servicesHeading: 'Work',
    hoursHeading: 'Open',
    contactHeading: 'Find us',
    copyright: 'Ours.',
  };
  const menuLinks = [
    { _key: 'a', linkText: 'People', linkTarget: '/team' },
    { _key: 'b', linkText: 'Shop', linkTarget: 'https://shop.example/' },
    { _key: 'c', linkText: 'Trap', linkTarget: 'javascript:alert(1)' },
  ];
  const hours = { monday: '09.00-12.00', tuesday: '', wednesday: '', thursday: '', friday: '' };
  const { html } = await renderStored('/team', {
    rows: {
      ...settingRow('site_menu', { ...words, menuLinks, footerLinks: menuLinks.slice(0, 1) }),
      ...settingRow('opening_hours', { ...hours, saturday: '', sunday: '' }),
    },
  });
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));

  const links = [...header.matchAll(/<li><a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  expect(links.map(([, to, text]) => `${text} ${to}`)).toEqual([
    'People /team',
    'Shop https://shop.example/',
  ]);
  for (const part of [header, footer]) expect(part).not.toContain('javascript:');
  for (const word of ['Open', 'Find us', 'Ours.', '<dt>Monday</dt><dd>09.00-12.00</dd>'])
    expect(footer).toContain(word);
  for (const gone of ['Privacy Policy', 'All rights reserved', 'holiday']) expect(footer).not.toContain(gone);
});

test.each(['/', '/about'])(
  '%s ends with the invitation that the owner saved, if there is one',
  async (path) => {
    const content = { enquiryTitle: 'Have you a yard?', enquiryText: 'We come by.', enquiryButton: 'Write' };
    const without = await renderStored(path);
    const saved = await renderStored(path, { rows: settingRow('enquiry', content) });

    const ending = saved.html.slice(saved.html.lastIndexOf('<section', saved.html.indexOf('</main>')));
    for (const text of Object.values(content)) expect(ending).toContain(text);
    expect(without.html).not.toContain('Book a free first visit');
  },
);

test('structured data contains the facts saved by the owner', async () => {
  const facts = {
    legalName: 'Yard L.L.C.',
    licenceNumber: '77',
    street: 'Street 8',
    city: 'Al Ain',
    region: 'Abu Dhabi',
    postalCode: '',
    country: 'AE',
    area: '',
    latitude: 24.2,
    longitude: 55.7,
  };
  const { html } = await renderStored('/', { rows: settingRow('company_facts', facts) });
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];

  const told = JSON.parse(json);
  expect(told).toMatchObject({
    legalName: 'Yard L.L.C.',
    identifier: { '@type': 'PropertyValue', value: '77' },
    address: { streetAddress: 'Street 8', addressLocality: 'Al Ain', addressRegion: 'Abu Dhabi' },
    geo: { '@type': 'GeoCoordinates', latitude: 24.2, longitude: 55.7 },
  });
  expect(told).not.toHaveProperty('areaServed');
  expect(told.address).not.toHaveProperty('postalCode');
});

test('the title and description of a page are those that the owner saved; a blank one is the declared', async () => {
  const head = { title: 'The crew & friends', description: '' };
  const { html } = await renderStored('/team', { rows: settingRow('page_team', head) });

  expect(html).toContain('<title>The crew &amp; friends | Ghaf &amp; Stone, Dubai</title>');
  expect(html).toContain(
    '<meta property="og:title" content="The crew &amp; friends | Ghaf &amp; Stone, Dubai"/>',
  );
  expect(html).toContain('<meta name="description" content="The people who draw, build, plant');
});
