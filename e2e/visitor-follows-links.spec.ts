import { type Browser, expect, type Page, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { tabTo } from './support/keyboard.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { visit } from './support/visits.ts';

/** Result of a walk over all links of the site. */
interface WholeSite {
  readonly pages: readonly string[];
  /** How many images, scripts, styles and papers the pages name. */
  readonly files: number;
  /** Broken links, each with its page. */
  readonly missing: readonly string[];
}

interface Naming {
  readonly on: string;
  readonly tag: string;
  readonly url: URL;
}

const concurrency = 8;

/** Follows every link from the home page on, and asks for every file that a page names. */
async function readWholeSite(origin: string): Promise<WholeSite> {
  const anchors = new Map<string, ReadonlySet<string>>();
  const named: Naming[] = [];
  const files = new Map<string, string>();
  const missing: string[] = [];
  const waiting = [{ path: '/', on: 'the address itself' }];
  const seen = new Set(['/']);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, on } = next;
    const response = await fetch(origin + path);
    const text = await response.text();
    if (response.status !== 200) missing.push(`${response.status}: ${path} on ${on}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    anchors.set(path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const { tag, url } of readAddresses(text, origin + path)) {
      const target = url.pathname + url.search;
      if (tag !== 'a' || url.pathname.startsWith('/media/')) files.set(target, path);
      else named.push({ on: path, tag, url });
      if (tag !== 'a' || url.pathname.startsWith('/media/') || seen.has(target)) continue;
      seen.add(target);
      waiting.push({ path: target, on: path });
    }
  }
  for (const { on, url } of named) {
    const isThere = url.hash === '' || anchors.get(url.pathname + url.search)?.has(url.hash.slice(1));
    if (!isThere) missing.push(`${url.href} on ${on}`);
  }
  return {
    pages: [...anchors.keys()],
    files: files.size,
    missing: [...missing, ...(await checkFiles(origin, files))],
  };
}

/** The internal URLs of the elements of a page, including all image variants. */
function readAddresses(html: string, base: string): { tag: string; url: URL }[] {
  const found: { tag: string; url: URL }[] = [];
  for (const [element, tag = ''] of html.matchAll(/<(a|img|source|script|link|video|form)\b[^>]*>/g)) {
    if (element.includes('rel="canonical"')) continue;
    for (const [, name = '', value = ''] of element.matchAll(
      / (href|src|srcset|poster|action)="([^"]*)"/gi,
    )) {
      const isSet = name.toLowerCase() === 'srcset';
      const addresses = isSet ? value.split(',').map((size) => size.trim().split(' ')[0] ?? '') : [value];
      for (const address of addresses) {
        const url = new URL(address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), base);
        if (url.origin === new URL(base).origin) found.push({ tag, url });
      }
    }
  }
  return found;
}

async function checkFiles(origin: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const missing: string[] = [];
  const waiting = [...files];
  const ask = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, on] = next;
      const { status } = await fetch(origin + path, { method: 'HEAD' });
      if (status !== 200) missing.push(`${status}: ${path} on ${on}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, ask));
  return missing;
}

const app = serveApp();

/** Every page with its title and what can be read on it, whatever the browser can do. */
const pages = [
  ['/', 'Ghaf & Stone | Gardens, courtyards and grounds in Dubai', 'One designer from the survey'],
  ['/projects', 'Our Projects | Ghaf & Stone, Dubai', 'Courtyard with a rill'],
  [
    '/projects/mirdif-ghaf-garden',
    'A garden under three ghaf trees | Ghaf & Stone, Dubai',
    'Three ghaf trees stood behind the garage',
  ],
  ['/services', 'Our Services | Ghaf & Stone, Dubai', 'Landscape construction'],
  ['/services/irrigation', 'Irrigation | Ghaf & Stone, Dubai', 'Drip and bubbler systems'],
  ['/about', 'About Us | Ghaf & Stone, Dubai', 'It began in 2009 with two gardeners'],
  ['/team', 'Our Team | Ghaf & Stone, Dubai', 'Ingrid Solberg'],
  ['/profiles', 'Profiles | Ghaf & Stone, Dubai', 'Draws the shade before the plants'],
  ['/contact', 'Contact Us | Ghaf & Stone, Dubai', 'We answer within two working days'],
  ['/privacy-policy', 'Privacy Policy | Ghaf & Stone, Dubai', 'When you look around'],
  ['/terms-conditions', 'Terms & Conditions | Ghaf & Stone, Dubai', 'A quote is valid for 30 days'],
] as const;

const menu = ['/', '/about', '/team', '/projects', '/services', '/contact', '/profiles'];

async function openPlain(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } });
  return await context.newPage();
}

test('every internal link, anchor and file of the site exists', async () => {
  const { pages: found, missing, files } = await readWholeSite(app.url);

  expect(missing).toEqual([]);
  expect(found).toEqual(expect.arrayContaining(pages.map(([path]) => path)));
  expect(found.length).toBeGreaterThan(40);
  expect(files).toBeGreaterThan(300);
});

test('every page links to the contact page, and the home page to all services and projects', async () => {
  const readMain = async (path: string) => {
    const html = await (await fetch(app.url + path)).text();
    return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  };
  expect(await readMain('/services/irrigation')).toContain('href="/contact"');
  for (const path of [
    '/',
    '/about',
    '/projects',
    '/projects/mirdif-ghaf-garden',
    '/services',
    '/team',
    '/profiles',
  ])
    for (const way of ['href="/contact"', 'href="tel:', 'href="https://wa.me/'])
      expect(await readMain(path), path).toContain(way);
  const home = await readMain('/');
  expect(home.match(/Book a free first visit/g)).toHaveLength(5);
  for (const list of ['/services', '/projects']) expect(home).toContain(`href="${list}"`);
  expect(await readMain('/projects/mirdif-ghaf-garden')).toContain('Next project');
});

test('without scripts every page shows its content, and the menu works', async ({ browser }) => {
  const page = await openPlain(browser, 1440);
  for (const [path, title, words] of pages) {
    const response = await page.goto(app.url + path);
    expect(response?.status(), path).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(menu);
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await page.context().close();
});

test('without scripts a phone shows the menu, and the contact form is sent, with its errors at the fields', async ({
  browser,
}) => {
  const page = await openPlain(browser, 390);
  await page.goto(app.url);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(`${app.url}/contact`);
  expect(await widthBeyond(page)).toBe(0);
  const typed = {
    'First name': 'Amal',
    'Last name': 'Haddad',
    Email: 'amal@example.com',
    Message: 'A courtyard',
  };
  const field = (label: string) => page.getByRole('textbox', { name: label });
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await field('Phone').fill('12');

  await page.getByRole('button', { name: 'Send Message' }).click();

  await expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number');
  await expect(field('Phone')).toBeFocused();
  await expect(field('Phone')).toBeInViewport();
  for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
  await field('Phone').fill('+971 50 123 4567');
  await field('Phone').press('Enter');

  await expect(page).toHaveURL(`${app.url}/contact?sent=1`);
  await expect(page.getByRole('alert')).toHaveText('Message sent successfully!');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(field('Message')).toHaveValue('');
  const { data } = await app.api.call('listMessages', { query: {} });
  expect(data).toMatchObject([{ name: 'Amal Haddad', excerpt: 'A courtyard' }]);
  await page.context().close();
});

test('a project is reached from the home page by keyboard alone, with menu and filter', async ({ page }) => {
  await visit(page, app.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Projects' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expect(page.getByRole('main')).toBeFocused();

  const filter = page.getByRole('navigation', { name: 'Show projects by service' });
  await tabTo(page, filter.getByRole('link', { name: 'Irrigation' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/projects?service=irrigation`);
  await expect(filter.getByRole('link', { name: 'Irrigation' })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'A garden under three ghaf trees' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A garden under three ghaf trees');
  await tabTo(page, page.getByRole('main').getByRole('slider'));
});

test('each share link of a project has its address and title', async ({ page }) => {
  await page.goto(`${app.url}/projects/mirdif-ghaf-garden`);
  const address = `${app.url}/projects/mirdif-ghaf-garden`;
  const title = 'A garden under three ghaf trees';
  const read = async (network: string) => {
    const link = page.getByRole('link', { name: `Share by ${network}`, exact: true });
    const { origin, pathname, protocol, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    return [protocol === 'mailto:' ? protocol : origin + pathname, Object.fromEntries(searchParams)];
  };

  expect(await read('Facebook')).toEqual(['https://www.facebook.com/sharer/sharer.php', { u: address }]);
  expect(await read('Twitter')).toEqual(['https://twitter.com/intent/tweet', { url: address, text: title }]);
  expect(await read('LinkedIn')).toEqual([
    'https://www.linkedin.com/sharing/share-offsite/',
    { url: address },
  ]);
  expect(await read('Email')).toEqual(['mailto:', { subject: title, body: address }]);
  const [pin, values] = await read('Pinterest');
  expect(pin).toBe('https://www.pinterest.com/pin/create/button/');
  expect(values).toMatchObject({ url: address, description: title });
  const image = await page.request.get((values as { media: string }).media);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    `https://wa.me/97145550100?text=${encodeURIComponent(`Hello, I have a question about: ${title}`)}`,
  );
});
