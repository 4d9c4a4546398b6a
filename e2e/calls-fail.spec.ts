import { expect, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './app.ts';
import { outOfOrder, refuseNext } from './refuse-next.ts';

const app = serveApp();

const components = '**/api/v1/admin/components?**';
const settings = '**/api/v1/admin/settings/show?**';

const loads = [
  { path: '/admin/cms/home/hero', address: components, message: 'Error loading hero section' },
  { path: '/admin/cms/home/about', address: components, message: 'Failed to load about section data' },
  {
    path: '/admin/cms/home/intro-video',
    address: components,
    message: 'Failed to load intro video section data',
  },
  { path: '/admin/cms/home/services', address: components, message: 'Failed to load saved configuration' },
  { path: '/admin/settings/socialmedia', address: settings, message: 'Failed to load social media settings' },
  { path: '/admin/settings/logo', address: settings, message: 'Failed to load logo settings' },
  { path: '/admin/settings/contactinfo', address: settings, message: 'Failed to load contact information' },
  { path: '/admin/settings/general', address: settings, message: 'Failed to load settings' },
] as const;

test('an editor whose content does not load says which, and loads at the next attempt', async ({ page }) => {
  for (const { path, address, message } of loads) {
    await test.step(message, async () => {
      await refuseNext(page, 'GET', address);
      await openAsOwner(page, app, path);
      const failure = page.getByRole('main').getByRole('alert');
      await expect(failure).toContainText(message);
      await expect(failure).toContainText('The store is out of order');
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();

      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
      await expect(failure).toBeHidden();
    });
  }
});

test('rows to choose from that do not load are told at their field', async ({ page }) => {
  await refuseNext(page, 'GET', '**/api/v1/admin/services');
  await openAsOwner(page, app, '/admin/cms/home/services');
  const services = page.getByRole('group', { name: 'Selected services' });
  await expect(services.getByRole('alert')).toHaveText('Failed to load services');
  await expect(services.getByRole('button', { name: 'Add Service' })).toBeDisabled();
  await expect(services.getByRole('listitem')).toHaveCount(6);

  await refuseNext(page, 'GET', '**/api/v1/admin/projects');
  await openAsOwner(page, app, '/admin/cms/home/projects');
  const projects = page.getByRole('group', { name: 'Selected projects' });
  await expect(projects.getByRole('alert')).toHaveText('Failed to load projects');
});

test('a save that fails keeps what was typed, and the second attempt stores it', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/about');
  const subtitle = page.getByRole('textbox', { name: 'Subtitle', exact: true });
  const before = (await app.api.readBlock('about_section')).subtitle;
  await subtitle.fill('Stored at the second attempt');

  await refuseNext(page, 'PUT', '**/api/v1/admin/components/*');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to save about section' });
  await expect(failure).toContainText('The store is out of order');
  await expect(subtitle).toHaveValue('Stored at the second attempt');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  expect((await app.api.readBlock('about_section')).subtitle).toBe(before);

  await page.route('**/api/v1/admin/components/*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(failure.filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await expect(subtitle).toHaveValue('Stored at the second attempt');

  await saveChanges(page, 'About Section saved successfully');
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Stored at the second attempt');
});

test('every other home editor and setting names itself when its save fails', async ({ page }) => {
  const saves = [
    ['/admin/cms/home/hero', 'Failed to save hero section'],
    ['/admin/cms/home/intro-video', 'Failed to save intro video section'],
    ['/admin/cms/home/services', 'Failed to save services section'],
    ['/admin/cms/home/projects', 'Failed to save projects section'],
    ['/admin/settings/socialmedia', 'Failed to save social media settings'],
    ['/admin/settings/logo', 'Failed to save logo settings'],
    ['/admin/settings/contactinfo', 'Failed to save contact information'],
    ['/admin/settings/general', 'Failed to save settings'],
  ] as const;
  for (const [path, message] of saves) {
    await test.step(message, async () => {
      await refuseNext(page, 'PUT', /settings/.test(path) ? '**/admin/settings/*' : '**/admin/components/*');
      await openAsOwner(page, app, path);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    });
  }
});

test('content that is there after all, though it was not found, is updated instead of made twice', async ({
  page,
}) => {
  let hidden = 2;
  await page.route(components, (route) => {
    if (hidden === 0) return route.fallback();
    hidden -= 1;
    return route.fulfill({ json: { data: [] } });
  });
  const creations: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/admin/components'))
      creations.push(answer.status());
  });
  await openAsOwner(page, app, '/admin/cms/home/projects');
  await expect(page.getByText('not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page
    .getByRole('dialog', { name: 'Add Project' })
    .getByRole('button', { name: /^Oasis park/ })
    .click();
  await page.getByRole('dialog', { name: 'Add Project' }).getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Save Changes' }).click();

  await expect(page.getByText(/^Projects Section (?:created|saved|updated) successfully$/)).toBeVisible();
  expect(creations).toEqual([409]);
  expect((await app.api.readBlock('projects_section')).projects).toHaveLength(1);
  const { data } = await app.api.call('listComponents', { query: { name: 'projects_section' } });
  expect(data).toHaveLength(1);
});

test('content whose page can be neither found nor made is not saved, and says so', async ({ page }) => {
  await page.route('**/api/v1/admin/pages', (route) => route.fulfill({ status: 500, json: outOfOrder }));
  await page.route(components, (route) => route.fulfill({ json: { data: [] } }));
  await openAsOwner(page, app, '/admin/cms/home/projects');
  await page.getByRole('button', { name: 'Save Changes' }).click();

  await expect(page.getByText('Home page ID is missing. Cannot save component.')).toBeVisible();
});
