// @vitest-environment node
import { expect, test } from 'vitest';
import { renderPage } from '../entry-server.tsx';

const refuse = () => Promise.reject({ status: 503 });

function render(url: string) {
  return renderPage({
    url,
    get: refuse,
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
])('%s has its own head and stands without a single answer', async (path, title, words) => {
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

test('the terms name every fact that they rest on', async () => {
  const { html } = await render('/terms-conditions');
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
