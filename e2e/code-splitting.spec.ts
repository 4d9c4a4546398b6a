import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Request, test } from '@playwright/test';
import { fillSignIn, openAsOwner, serveApp } from './support/app.ts';
import { enter, visit, watchVisits } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();
const dist = join(import.meta.dirname, '../dist/site');

interface Chunk {
  readonly name?: string;
  readonly file: string;
  readonly css?: readonly string[];
}

/** The name of the file in which each page, or its only block, is written, by the page's path. */
const pages = {
  '/': 'home',
  '/about': 'about',
  '/services': 'services',
  '/services/irrigation': 'service',
  '/projects': 'projects',
  '/projects/mirdif-ghaf-garden': 'project',
  '/team': 'team',
  '/profiles': 'profiles',
  '/contact': 'contact',
  '/privacy-policy': 'privacy-policy',
  '/terms-conditions': 'terms-conditions',
} as const;

const scriptBudget = 108_000;
/** Of the first script of the back office; its fonts, styles and headers are some 26 kB more. */
const signInScriptBudget = 92_000;
/** Before compression, with its styles and data. */
const htmlBudget = 110_000;

function readChunks(): Map<string, Chunk> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const chunkOf = (name: string) => {
    const views = Object.values(manifest).filter((each) => each.name === `view-${name}-page`);
    const chunk = manifest[`renderer/pages/${name}.tsx`] ?? views[0];
    if (!chunk) throw new Error(`The page ${name} has no chunk of its own.`);
    return chunk;
  };
  return new Map(Object.entries(pages).map(([path, name]) => [path, chunkOf(name)]));
}

/** Opens a page and collects the scripts that it asks for until it has taken over. */
async function readScripts(page: Page, path: string): Promise<Set<string>> {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  await page.goto(app.url + path, { waitUntil: 'commit' });
  // Looked for in each frame: the scripts of the sliders follow a second later.
  await page.evaluate(async () => {
    const chat = () => [...document.querySelectorAll('a[href^="https://wa.me/"]')].at(-1);
    while (!chat()?.getAttribute('href')?.includes('text='))
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  page.off('request', note);
  return scripts;
}

test('the back office has neither the checks of declarations nor the JSON Schemas of zod', () => {
  const assets = join(import.meta.dirname, '../dist/admin/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const having = (text: string) =>
    scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(text));

  expect(having('Sign in')).not.toEqual([]);
  for (const text of ['a condition tests no field', 'json-schema.org'])
    expect(having(text), text).toEqual([]);
});

test('each page loads its own styles and chunks, and no other page’s', async ({ page }) => {
  const chunks = readChunks();
  for (const [path, { file, css = [] }] of chunks) {
    const html = await (await fetch(app.url + path)).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const scripts = await readScripts(page, path);

    for (const style of css) expect(head, path).toContain(readFileSync(join(dist, style), 'utf8'));
    expect(scripts, path).toContain(`/${file}`);
    for (const [other, chunk] of chunks)
      if (other !== path) expect(scripts, path).not.toContain(`/${chunk.file}`);
  }
});

test('the home page’s scripts stay within their budget', async ({ page }) => {
  const scripts = await readScripts(page, '/');

  expect(scripts.size).toBeGreaterThan(2);
  expect(await countBytes(scripts)).toBeLessThanOrEqual(scriptBudget);
});

test('the sign-in screen’s script stays within its budget', async () => {
  const html = await (await fetch(`${app.url}/login`)).text();
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].flatMap(([, script]) => script ?? []);

  expect(scripts).toHaveLength(1);
  expect(await countBytes(scripts)).toBeLessThanOrEqual(signInScriptBudget);
});

/** The bytes of scripts as they are transferred. */
async function countBytes(scripts: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const script of scripts) {
    const response = await fetch(app.url + script, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    bytes += Number(response.headers.get('content-length'));
  }
  return bytes;
}

test('the home page’s HTML stays within its budget', async () => {
  const html = await (await fetch(app.url)).arrayBuffer();

  expect(html.byteLength).toBeLessThanOrEqual(htmlBudget);
});

const dialogScript = '**/assets/dialogs-*.js';
const dialogStyles = '**/assets/dialogs-*.css';

test('a project whose popup fails to load opens its page', async ({ page }) => {
  await page.route(dialogScript, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/dialogs-'));
  await visit(page, app.url);
  await lost;
  const card = page.getByRole('link', { name: 'Courtyard with a rill' }).first();

  await card.press('Enter');

  await expect(page).toHaveURL(`${app.url}/projects/al-barsha-courtyard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courtyard with a rill');
  await expect(page.getByRole('heading', { name: 'Before and after' })).toBeVisible();
});

test('details that fail to load offer to reload the page', async ({ page }) => {
  await page.route(dialogScript, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/dialogs-'));
  await visit(page, app.url);
  await lost;
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'How we plan shade' }).click();

  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await page.unroute(dialogScript);
  await enter(page, () => page.getByRole('button', { name: 'Reload the page' }).click());
  await page.getByRole('button', { name: 'How we plan shade' }).click();
  await expect(page.getByRole('dialog', { name: 'Shade first, then the garden' })).toBeVisible();
});

test('styles that failed to load are requested again before what needs them is shown', async ({ page }) => {
  await page.route(dialogStyles, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/dialogs-'));
  await visit(page, app.url);
  await lost;
  await page.unroute(dialogStyles);

  await page.getByRole('link', { name: 'Courtyard with a rill' }).first().press('Enter');

  const popup = page.getByRole('dialog', { name: 'Courtyard with a rill' });
  await expect(popup.getByRole('definition').filter({ hasText: 'Garden design' })).toBeVisible();
  await expect(popup).toHaveCSS('border-top-width', '0px');
});

test('a page left before hydration is counted, a missing page is not', async ({ page }) => {
  const visits = watchVisits(page);
  const rest = /assets\/(?:frame|hydrate)-/;
  await page.route(rest, () => {});
  const counted = page.waitForResponse('**/public/record-visit');
  await page.goto(app.url, { waitUntil: 'commit' });
  await counted;
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(`${app.url}/about`);
  await expect.poll(() => visits).toEqual(['/', '/about']);
  await page.unroute(rest);

  await page.goto(`${app.url}/projects/none`);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect.poll(() => visits).toEqual(['/', '/about', '/']);
});

test('Back before hydration shows the page that it leads to', async ({ page }) => {
  const visits = watchVisits(page);
  const heading = page.getByRole('heading', { level: 1 });
  await visit(page, `${app.url}/services`);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(heading).toHaveText('About Us');
  await page.route(/assets\/(?:frame|hydrate)-/, () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => visits).toEqual(['/services', '/about', '/about']);

  await page.evaluate(() => window.history.back());

  await expect(heading).toHaveText('Services');
  await expect(page).toHaveURL(`${app.url}/services`);
});

test('hovering a link preloads its page', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  const file = readChunks().get('/team')?.file ?? '';
  await visit(page, app.url);
  const arrival = page.waitForResponse((response) => response.url().endsWith(file));

  await page.getByRole('banner').getByRole('link', { name: 'Our Team' }).hover();

  expect((await arrival).status()).toBe(200);
  expect(pageErrors).toEqual([]);
});

test('more projects are appended, stay after Back, and are a page of their own without scripts', async ({
  page,
  browser,
}) => {
  const pageErrors = watchPageErrors(page);
  for (let number = 1; number <= 9; number += 1) {
    const body = { title: `Small yard ${number}`, location: 'Dubai', status: 'Completed' };
    await app.api.call('createProject', { body });
  }
  const { data } = await app.api.call('listAdminProjects');
  const oldest = data.at(-1)?.title ?? '';
  const cards = page.getByRole('main').getByRole('article');
  await visit(page, `${app.url}/projects`);
  await expect(page.getByText('25 projects', { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: 'Show more projects' }).click();
  await expect(cards).toHaveCount(25);
  await expect(page).toHaveURL(`${app.url}/projects?page=2`);
  await page.getByRole('link', { name: oldest }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldest);
  await page.goBack();
  await expect(cards).toHaveCount(25);
  expect(pageErrors).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${app.url}/projects`);
  await plain.getByRole('link', { name: 'Show more projects' }).click();
  await expect(plain.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(plain.getByRole('link', { name: oldest })).toBeVisible();
  await plain.getByRole('link', { name: 'Show newer projects' }).click();
  await expect(plain.getByRole('main').getByRole('article')).toHaveCount(24);
  await context.close();
});

test('a back office whose code does not arrive says so, and is loaded again by a press', async ({ page }) => {
  await page.route('**/assets/shell-*.js', (route) => route.abort());
  await openAsOwner(page, app, '/admin/services');
  await expect(page.getByRole('alert')).toContainText('The back office could not be loaded');

  await page.unroute('**/assets/shell-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
});

test('a screen or a form whose code does not arrive says so, and is loaded when it is opened again', async ({
  page,
}) => {
  const failure = page.getByRole('alert').filter({ hasText: 'The screen could not be loaded' });
  const form = page.getByRole('dialog', { name: 'Add New Service' });
  await openAsOwner(page, app, '/admin');
  await page.route('**/assets/entity-screen-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'New service' }).click();
  await expect(failure).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.unroute('**/assets/entity-screen-*.js');
  await page.goForward();
  await expect(form).toBeVisible();

  await page.route('**/assets/entry-dialog-*.js', (route) => route.abort());
  await page.goto(`${app.url}/admin/services`);
  await page.getByRole('button', { name: 'Add Service' }).click();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.unroute('**/assets/entry-dialog-*.js');
  await page.goBack();
  await page.getByRole('button', { name: 'Add Service' }).click();

  await expect(form).toBeVisible();
});

test('the sign-in screen loads the back office while its form is filled in, a screen with its page', async ({
  page,
}) => {
  const shells: string[] = [];
  page.on('request', (request) => {
    if (/\/shell-[^/]+\.js$/.test(request.url())) shells.push(request.url());
  });
  await page.goto(`${app.url}/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(shells).toEqual([]);
  await fillSignIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(shells).toHaveLength(1);

  const html = await (await fetch(`${app.url}/admin/services`)).text();
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/shell-[^"]+\.js">/);
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/contract-[^"]+\.js">/);
});

test('a screen that is slow to open says so over the one before, also by keyboard', async ({ page }) => {
  await openAsOwner(page, app, '/admin/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  const { promise: isSeen, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/assets/changes-screen-*.js', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Changes' }).focus();
  await page.keyboard.press('Enter');

  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading…' });
  await expect(status).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  open();
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible();
  await expect(status).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
