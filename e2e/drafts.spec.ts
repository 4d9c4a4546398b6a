import { expect, type Page, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { onPhone } from './support/phone.ts';

const app = serveApp();
const about = '/admin/cms/home/about';

const subtitle = (page: Page) => page.getByRole('textbox', { name: 'Subtitle', exact: true });
const draftSaved = (page: Page) => expect(page.getByRole('status').getByText(/^Draft saved/)).toBeVisible();
const readSite = async (page: Page, path = '/') => (await page.request.get(app.url + path)).text();

test('a draft is saved while typing, scheduled and published', async ({ page }) => {
  await openAsOwner(page, app, about);
  await subtitle(page).fill('Not yet for everybody');
  await draftSaved(page);
  expect(await readSite(page)).not.toContain('Not yet for everybody');

  await page.goto(`${app.url}/admin/content`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'About Section' }) });
  await expect(row.getByText('Public, with unpublished changes')).toBeVisible();
  await expect(row.getByText(/^Draft saved .* by Owner$/)).toBeVisible();
  await row.getByRole('link', { name: 'About Section' }).click();
  await expect(subtitle(page)).toHaveValue('Not yet for everybody');

  await saveChanges(page, 'About Section saved successfully');
  await expect(page.getByText(/Last saved/)).toBeVisible();
  await expect(page.getByText('Public', { exact: true })).toBeVisible();
  expect(await readSite(page)).toContain('Not yet for everybody');
});

test('a new project is a draft until it is published, and a discarded draft leaves no trace', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/projects');
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
  const drafts = page.getByRole('region', { name: 'Projects not published yet' });
  for (const name of ['A garden for later', 'A garden for nobody']) {
    await page.getByRole('button', { name: 'Add Project' }).click();
    await title.fill(name);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await draftSaved(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(drafts.getByText(`Project “${name}”`)).toBeVisible();
  }
  for (const path of ['/projects', '/sitemap.xml', '/api/v1/public/projects'])
    expect(await readSite(page, path)).not.toMatch(/garden.for.(later|nobody)/i);

  const discard = async () => {
    await drafts.getByRole('button', { name: 'Discard Project “A garden for nobody”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(drafts.getByText('A garden for nobody')).toBeHidden();
  };
  await onPhone(page, discard);
  await page.getByRole('button', { name: 'Undo' }).click();
  // The pointer keeps the message open, which covers the next button.
  await page.getByRole('alert').filter({ hasText: 'Draft restored' }).getByRole('button').click();
  await discard();

  await drafts.getByRole('button', { name: 'Edit Project “A garden for later”' }).click();
  await expect(title).toHaveValue('A garden for later');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByText('Project created successfully')).toBeVisible();
  await expect(drafts).toBeHidden();
  await expect(page.getByRole('button', { name: 'A garden for later', exact: true })).toBeVisible();
  expect((await page.request.get(`${app.url}/projects/a-garden-for-later`)).status()).toBe(200);
});

test('an entry that was never published is previewed with its own content', async ({ page }) => {
  const { data } = await app.api.call('createDocument', {
    params: { collection: 'project' },
    body: { content: { title: 'A garden of its own', location: 'Hatta' }, publish: false },
  });
  await openAsOwner(page, app, `/admin/projects/${data.id}`, true);
  const preview = page.frameLocator('iframe[title="Preview of Project"]');

  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A garden of its own');
  await page.getByRole('textbox', { name: 'Title' }).first().fill('A garden in the hills');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A garden in the hills');
  await app.api.call('discardDraft', { params: { collection: 'project', id: data.id } });
});

test('a minute offline loses no input, which is saved once the connection is back', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openAsOwner(page, app, about);
  await expect(subtitle(page)).toBeVisible();
  let saves = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/admin/documents/')) saves += 1;
  });
  await context.setOffline(true);
  const member = page.getByRole('textbox', { name: 'Team member name' });
  const offline = page.getByText('Offline: your changes are kept in this browser');
  for (const words of ['in the lift', 'on the stairs', 'at the gate']) {
    await subtitle(page).fill(`Typed ${words}`);
    await member.fill(`Somebody ${words}`);
    await page.clock.runFor(20_000);
    await expect(offline).toBeVisible();
  }
  expect(saves).toBe(0);

  await context.setOffline(false);
  await page.clock.runFor(12_000);

  await draftSaved(page);
  await page.clock.runFor(60_000);
  expect(saves).toBe(1);
  await page.reload();
  await expect(subtitle(page)).toHaveValue('Typed at the gate');
  await expect(member).toHaveValue('Somebody at the gate');
});

test('an issue in the list of changes links to its field, also inside a list item', async ({ page }) => {
  const { slides, ...rest } = await app.api.readBlock('hero_section');
  const broken = slides.map((slide, at) => (at === 1 ? { ...slide, image: '' } : slide));
  const id = await app.api.draftBlock('hero_section', { ...rest, slides: broken });
  await openAsOwner(page, app, '/admin/changes');
  await page.getByRole('link', { name: 'Slide 2: Image' }).click();

  const dialog = page.getByRole('dialog', { name: 'Edit Slide' });
  await expect(dialog.getByRole('button', { name: 'Choose image' })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/cms\/home\/hero$/);
  await app.api.call('discardDraft', { params: { collection: 'components', id } });
});
