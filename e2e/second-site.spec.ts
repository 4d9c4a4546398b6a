import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { colors, palettes } from '#schemas/brand.ts';
import { commonFiles, isSiteTest, otherSite, site, siteFiles } from '../checks/architecture/boundaries.ts';
import { owner } from '../checks/testing/app-process.ts';
import { type CopiedTree, copyTree } from '../checks/testing/copied-tree.ts';
import { type MailServer, startMailServer } from '../checks/testing/mail-server.ts';
import { replaceSite } from '../checks/testing/replace-site.ts';
import { createTemporaryDatabase, type TemporaryDatabase } from '../checks/testing/temporary-database.ts';
import { type App, followLink, openAsOwner, saveChanges, send, serveApp } from './support/app.ts';
import { editWalks } from './support/edit-walks.ts';
import { fillCourse, fillNewKinds, listMissingKinds, storeNewKinds } from './support/fill-new-kinds.ts';
import { findViolationsInBothModes } from './support/find-violations.ts';
import { tabTo } from './support/keyboard.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { enter, visit, watchVisits } from './support/visits.ts';

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
  replaceSite(tree.root, join(root, otherSite), { site, siteFiles, commonFiles, isSiteTest });
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

test('another site declares every kind of field', async () => {
  expect(await listMissingKinds()).toEqual([]);
});

test.describe('with the embedded database', () => {
  const app = serveApp({ tree: () => tree.root, store: 'none', env: siteEnv });
  test('the forms of another site store every kind of field', async ({ page }) => {
    test.slow();
    await fillForms(page, app);
  });
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
    // A browser behaves the same on every database, as it only uses the API.
    test('another site is served by the same engine', async () => {
      const content = { title: 'Night Sailing', content: '<p>Lights, buoys and the stars.</p>' };
      await send(app, 'POST', '/admin/documents/course', { content, publish: true });
      await checkResponses(app);
      await checkMails(app);
    });
    test('the API of another site stores every kind of field', () => storeNewKinds(app));
  });
}

async function fillForms(page: Page, app: App): Promise<void> {
  await openAsOwner(page, app, '/admin', true);
  const course = await fillNewKinds(page, app);
  await fillCourse(page, app, course);
  await fillGroups(page, app);
  await editWalks(page, app);
}

async function useSite(page: Page, app: App): Promise<void> {
  await createCourse(page, app);
  await foldFacts(page, app);
  await editStartPage(page, app);
  await readAsVisitor(page, app);
  await moveAsVisitor(page, app);
  await meetFailures(page, app);
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
  await dialog.getByRole('button', { name: 'Add Course' }).click();
  // The problem is in another tab, which is chosen for it.
  const words = dialog.getByRole('textbox', { name: 'Content' });
  await expect(words).toBeFocused();
  await expect(dialog.getByRole('tab', { name: 'Text 1 problem' })).toHaveAttribute('aria-selected', 'true');
  await words.fill('Lights, buoys and the stars.');
  await checkBothWidths(page);
  await dialog.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByText('Course created successfully')).toBeVisible();
}

/** Looks for a page that is too wide at both widths, and for violations in both modes on a phone. */
async function checkBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => widthBeyond(page)).toBe(0);
  }
  expect(await findViolationsInBothModes(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** Opens a card of the facts by keyboard, at both widths. */
async function foldFacts(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/admin/settings/school`);
  const card = page.getByRole('button', { name: 'Contact' });
  await expect(page.getByLabel('Phone')).toBeHidden();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone')).toBeVisible();
  await checkBothWidths(page);
}

async function editStartPage(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/admin/cms/home/welcome-section`);
  await page.getByLabel('Headline').fill('The river is waiting');
  const preview = page.getByTitle('Preview of Welcome Section').contentFrame();
  await expect(preview.getByRole('heading', { name: 'The river is waiting' })).toBeVisible();
  await saveChanges(page, 'Welcome Section saved successfully');
}

async function fillGroups(page: Page, app: App): Promise<void> {
  await page.goto(`${app.url}/admin/cms/visit/visit-directions`);
  const address = page.getByRole('group', { name: 'Address' });
  await expect(address.getByLabel('Postcode')).toHaveValue('1400-038');
  await address.getByLabel('Street').fill('');
  const parking = page.getByRole('group', { name: 'Parking' });
  await parking.getByRole('switch', { name: 'Parking' }).press('Space');
  await parking.getByLabel('Spaces').fill('12');
  const crossing = page.getByRole('group', { name: 'From the other bank' });
  await crossing.getByText('Ferry', { exact: true }).click();
  await crossing.getByLabel('Pier').fill('Trafaria');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(address.getByText('Please enter a street')).toBeVisible();
  await expect(address.getByLabel('Street')).toBeFocused();
  await expect(parking.getByText('Please enter a place')).toBeVisible();
  await address.getByLabel('Street').fill('Doca de Belém 7');
  await parking.getByLabel('Place').fill('Behind the boat shed');
  await saveChanges(page, 'Directions saved successfully');

  await page.reload();
  await expect(parking.getByLabel('Spaces')).toHaveValue('12');
  await expect(crossing.getByRole('radio', { name: 'Ferry' })).toBeChecked();
  await expect(crossing.getByLabel('Pier')).toHaveValue('Trafaria');
  await page.goto(`${app.url}/visit`);
  await expect(page.getByRole('heading', { name: 'Address' })).toBeVisible();
  await expect(page.getByText('Doca de Belém 7')).toBeVisible();
  await expect(page.getByText('Behind the boat shed')).toBeVisible();
  await expect(page.getByText('Trafaria')).toBeVisible();

  await page.goto(`${app.url}/admin/cms/visit/visit-directions`);
  await parking.getByRole('switch', { name: 'Parking' }).press('Space');
  await expect(parking.getByLabel('Place')).toBeHidden();
  await saveChanges(page, 'Directions saved successfully');
  await page.goto(`${app.url}/visit`);
  await expect(page.getByText('Doca de Belém 7')).toBeVisible();
  await expect(page.getByText('Behind the boat shed')).toBeHidden();
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

/** Moves through the site and checks the skip link, visits, focus and scroll position, which the engine adds to any layout. */
async function moveAsVisitor(page: Page, app: App): Promise<void> {
  const visits = watchVisits(page);
  await page.setViewportSize({ width: 1440, height: 320 });
  await visit(page, app.url);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const link = page.getByRole('main').getByRole('link', { name: 'See the courses' });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(() => visits).toEqual(['/', '/courses', '/']);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Causes the failures that the engine announces on every site: of a page's code, of a request, and of other code. */
async function meetFailures(page: Page, app: App): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const heading = page.getByRole('heading', { level: 1 });
  await visit(page, app.url);
  await page.route('**/assets/courses-*.js', (route) => route.abort());
  await menu.getByRole('link', { name: 'Courses' }).click();
  await expect(heading).toHaveText('This page did not load');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(heading).toHaveText('Courses');

  await visit(page, app.url);
  await page.route('**/api/v1/public/courses*', (route) => route.fulfill({ status: 500, json: {} }));
  await menu.getByRole('link', { name: 'Courses' }).click();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await page.unrouteAll();
  await tryAgain.click();
  await expect(page.getByRole('link', { name: 'First Knots' })).toBeVisible();
  await expect(tryAgain).toBeHidden();

  await visit(page, `${app.url}/courses/first-knots`);
  await page.route('**/assets/any-view-*.js', (route) => route.abort());
  await menu.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await enter(page, () => page.getByRole('button', { name: 'Reload the page' }).click());
  await expect(heading).toHaveText('The river is waiting');

  await send(app, 'POST', '/admin/redirects', { from: '/courses/rowing', to: '/visit', note: '' });
  await page.evaluate(() => {
    window.history.pushState(null, '', '/courses/rowing');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(`${app.url}/visit`);
}

/** Parses the structured data of a page. */
const readFacts = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

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
  expect(await typeOf('/favicon.ico')).toMatch(/^image\//);
  const home = await read('/');
  expect(home).toContain('<link rel="icon" href="/icon.svg"');
  expect(readFacts(home)).toEqual([
    expect.objectContaining({
      '@type': 'SportsActivityLocation',
      name: 'Tern & Tide',
      logo: `${app.url}/icon-512.png`,
      slogan: 'Wind is free.',
      email: 'hello@tern-and-tide.example',
    }),
  ]);
  expect(await typeOf('/icon-512.png')).toBe('image/png');
}

async function renameCourse(app: App, from: string, to: string): Promise<void> {
  const data = await send(app, 'GET', '/admin/courses');
  const { id } = data.find(({ slug }: { slug: string }) => slug === from);
  await send(app, 'PUT', `/admin/courses/${id}`, { slug: to });
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

  // The message, its copy to the visitor, and the link for a new password.
  await expect.poll(() => mail.received.length).toBe(3);
  expect(formerSite.exec(JSON.stringify(mail.received))?.[0]).toBeUndefined();
}

async function checkScreens(page: Page, app: App): Promise<void> {
  const screens = ['', '/courses', '/instructors', '/content', '/settings', '/settings/school', '/messages'];
  await page.goto(`${app.url}/admin/account`);
  for (const path of screens) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await followLink(page, `/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Tern & Tide/);
    // The filled colour of the other site's palette.
    if (path === '/courses')
      await expect(page.getByRole('button', { name: 'Add Course' })).toHaveCSS(
        'background-color',
        'rgb(15, 107, 143)',
      );
    expect(formerSite.exec(await page.locator('body').innerText())?.[0], path).toBeUndefined();
  }
}
