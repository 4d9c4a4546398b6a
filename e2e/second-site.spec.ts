import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { colors, palettes } from '#schemas/brand.ts';
import { commonFiles, otherSite, site, siteFiles } from '../contract/architecture/boundaries.ts';
import { owner } from '../testing/app-process.ts';
import { type CopiedTree, copyTree } from '../testing/copied-tree.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { replaceSite } from '../testing/replace-site.ts';
import { createTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.ts';
import { type App, openAsOwner, saveChanges, serveApp } from './app.ts';

/** Words that only the replaced site has: its company, its place, its trade, its fonts, its colours. */
const formerSite = new RegExp(
  ['ghaf|dubai|emirates|landscap|fraunces|figtree|hero_section|team_member']
    .concat(Object.values(colors), Object.values(palettes).flat())
    .join('|'),
  'i',
);

const root = join(import.meta.dirname, '..');
let tree: CopiedTree;
let mail: MailServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  mail = await startMailServer();
  tree = copyTree(root);
  replaceSite(tree.root, join(root, otherSite), { site, siteFiles, commonFiles });
  tree.checkTypes();
  tree.build();
});

test.afterAll(async () => {
  tree?.remove();
  await mail?.close();
});

const siteEnv = () => ({ SEED: 'company', SMTP_URL: mail.url, CONTACT_TO: 'desk@tern-and-tide.example' });

test('no bundle of another site contains names of the first one', () => {
  const files = readdirSync(join(tree.root, 'dist'), { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:js|css|json)$/.test(file));
  const named = texts.filter((file) => formerSite.test(readFileSync(join(tree.root, 'dist', file), 'utf8')));

  expect(texts.length).toBeGreaterThan(0);
  expect(named).toEqual([]);
});

test.describe('with the embedded database', () => {
  const app = serveApp({ tree: () => tree.root, store: 'none', env: siteEnv });
  test('another site runs on the same engine', ({ page }) => useSite(page, app));
});

const server = process.env.TEST_DATABASE_URL;
if (server !== undefined) {
  test.describe('with a Postgres server', () => {
    let database: TemporaryDatabase;
    test.beforeAll(async () => {
      database = await createTemporaryDatabase(server);
    });
    const env = () => ({ ...siteEnv(), DATABASE_URL: database.url });
    const app = serveApp({ tree: () => tree.root, store: 'none', env });
    test.afterAll(() => database?.remove());
    test('another site runs on the same engine', ({ page }) => useSite(page, app));
  });
}

async function useSite(page: Page, app: App): Promise<void> {
  await createCourse(page, app);
  await editStartPage(page, app);
  await readAsVisitor(page, app);
  await checkResponses(app);
  await checkScreens(page, app);
  await checkApprovalLink(page, app);
  await checkMails(app);
}

async function createCourse(page: Page, app: App): Promise<void> {
  await openAsOwner(page, app, '/admin/courses', true);
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add Course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Course' });
  await dialog.getByLabel('Title').fill('Night Sailing');
  await dialog.getByRole('combobox', { name: 'Instructor' }).fill('Marinho');
  await page.getByRole('option', { name: 'Inês Marinho' }).click();
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Lights, buoys and the stars.');
  await dialog.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByText('Course created successfully')).toBeVisible();
}

async function editStartPage(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/admin/cms/home/welcome-section`);
  await page.getByLabel('Headline').fill('The river is waiting');
  const preview = page.getByTitle('Preview of Welcome Section').contentFrame();
  await expect(preview.getByRole('heading', { name: 'The river is waiting' })).toBeVisible();
  await saveChanges(page, 'Welcome Section saved successfully');
}

async function readAsVisitor(page: Page, app: App): Promise<void> {
  await page.goto(app.url);
  await expect(page.getByRole('heading', { name: 'The river is waiting' })).toBeVisible();
  await expect(page.getByText('The boats are in the water from April.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('link', { name: 'Night Sailing' }).click();
  await expect(page).toHaveTitle('Night Sailing | Tern & Tide, Lisbon');
  await expect(page.getByText('Led by Inês Marinho')).toBeVisible();
}

async function checkResponses(app: App): Promise<void> {
  await renameCourse(app, 'night-sailing', 'sailing-by-night');
  const read = async (path: string) => (await fetch(app.url + path)).text();
  const typeOf = async (path: string) => (await fetch(app.url + path)).headers.get('content-type');

  const former = await fetch(`${app.url}/courses/night-sailing`, { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([308, '/courses/sailing-by-night']);
  expect(await read('/sitemap.xml')).toContain('/courses/sailing-by-night</loc>');
  const { paths, components } = JSON.parse(await read('/api/v1/openapi.json'));
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['course', 'instructor', 'welcome_section', 'school_facts']),
  );
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/admin/courses', '/public/courses/{slug}']));
  const addresses = ['/', '/courses', '/courses/sailing-by-night', '/visit', '/nowhere', '/login']
    .concat('/admin', '/preview/', '/review/unknown/', '/favicon.ico', '/icon.svg')
    .concat('/sitemap.xml', '/robots.txt', '/site.webmanifest', '/api/v1/openapi.json', '/api/v1/nowhere')
    .concat('/api/v1/public/courses', '/api/v1/public/components?page=home&name=welcome_section');
  for (const path of addresses) expect(formerSite.exec(await read(path))?.[0], path).toBeUndefined();
  expect(await typeOf('/share/course/sailing-by-night.jpg')).toBe('image/jpeg');
}

async function renameCourse(app: App, from: string, to: string): Promise<void> {
  const data = await send(app, 'GET', '/admin/courses');
  const { id } = data.find(({ slug }: { slug: string }) => slug === from);
  await send(app, 'PUT', `/admin/courses/${id}`, { slug: to });
}

/** Calls the API as the owner; returns the data of the response. */
async function send(app: App, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${app.api.token}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${app.url}/api/v1${path}`, init);
  expect(response.ok, path).toBe(true);
  return (await response.json()).data;
}

async function checkApprovalLink(page: Page, app: App): Promise<void> {
  const content = { title: 'Sailing at Dawn', slug: 'sailing-at-dawn', content: '<p>Cold and clear.</p>' };
  const { id, draft } = await send(app, 'POST', '/admin/documents/course', { content, publish: false });
  const documents = [{ collection: 'course', id, version: draft.id }];
  const review = await send(app, 'POST', '/admin/reviews', { documents, days: 1 });

  await page.goto(`${app.url}${review.path}`);
  await expect(page).toHaveURL(`${app.url}${review.path}/courses/sailing-at-dawn`);
  await expect(page.getByRole('heading', { name: 'Sailing at Dawn' })).toBeVisible();
  expect(formerSite.exec(await page.content())?.[0]).toBeUndefined();
}

async function checkMails(app: App): Promise<void> {
  mail.forget();
  const message = {
    name: 'Rui',
    email: 'rui@example.com',
    phone: '+351 21 555 0100',
    message: 'Is there a place in May?',
  };
  await app.api.call('sendMessage', { body: message });
  await app.api.call('forgotPassword', { body: { email: owner.email } });

  await expect.poll(() => mail.received.length).toBe(2);
  expect(formerSite.exec(JSON.stringify(mail.received))?.[0]).toBeUndefined();
}

async function checkScreens(page: Page, app: App): Promise<void> {
  const screens = ['', '/courses', '/instructors', '/content', '/settings', '/settings/school', '/messages'];
  for (const path of screens) {
    await page.goto(`${app.url}/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.title()).toContain('Tern & Tide');
    // The filled colour of the other site's palette.
    if (path === '/courses')
      await expect(page.getByRole('button', { name: 'Add Course' })).toHaveCSS(
        'background-color',
        'rgb(15, 107, 143)',
      );
    expect(formerSite.exec(await page.locator('body').innerText())?.[0], path).toBeUndefined();
  }
}
