import { expect, type Request, test } from '@playwright/test';
import { notPublished, openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { failNextPublication, failNextRequests, serverError } from './support/fail-next-requests.ts';

const app = serveApp();

const components = '**/api/v1/admin/documents/components?**';
const loadSetting = '**/api/v1/admin/documents/settings?**';

/** An editor of each sort, with a line of text to type into; schemas/blocks/messages.test.ts has the messages of all editors. */
const editors = [
  {
    path: '/admin/cms/home/about',
    loads: 'Failed to load about section data',
    field: 'Background title',
    saves: 'Failed to save about section',
    saved: 'About Section saved successfully',
  },
  {
    path: '/admin/cms/team',
    loads: 'There was a problem loading the team page settings.',
    field: 'Page title',
    saves: 'Failed to save team page',
    saved: 'Team page saved successfully',
  },
  {
    path: '/admin/cms/profiles',
    loads: 'Failed to load profiles page data',
    field: 'Section background title',
    saves: 'Failed to save profiles page',
    saved: 'Profiles page saved successfully',
  },
  {
    path: '/admin/settings/general',
    loads: 'Failed to load settings',
    field: 'Company tagline',
    saves: 'Failed to save settings',
    saved: 'Settings saved successfully',
  },
] as const;

for (const { path, loads, field: label, saves, saved } of editors)
  test(`${path} shows its own message when its content fails to load or save, and keeps the input`, async ({
    page,
  }) => {
    await failNextRequests(page, 'GET', path.startsWith('/admin/settings') ? loadSetting : components);
    await openAsOwner(page, app, path);
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText('The store is out of order');
    await expect(page.getByText(loads).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();

    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill('Kept through a failure');
    await failNextPublication(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const alert = page.getByRole('alert').filter({ hasText: saves });
    await expect(alert).toContainText('The store is out of order');
    await expect(field).toHaveValue('Kept through a failure');
    await expect(notPublished(page)).toBeVisible();
    await saveChanges(page, saved);
  });

test('a table names the failed request, and a rejected save keeps the form’s input', async ({ page }) => {
  const rows = '**/api/v1/admin/projects';
  await failNextRequests(page, 'GET', `${rows}?**`);
  await openAsOwner(page, app, '/admin/projects');
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Error Loading Projects');
  await expect(failure).toContainText('Failed to load projects. Please refresh the page and try again.');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  const field = dialog.getByRole('textbox', { name: 'Title', exact: true });
  await field.fill('Kept through a failure');
  // The form grows when its text editor is loaded, and the button moves.
  await expect(dialog.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await failNextPublication(page);
  await dialog.getByRole('button', { name: 'Update Project' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error Saving Project' });
  await expect(alert).toContainText('The store is out of order');
  await expect(field).toHaveValue('Kept through a failure');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await failNextRequests(page, 'DELETE', `${rows}/**`);
  await page.locator('[aria-label^="Delete "]:enabled').first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Project' }).click();
  const kept = page.getByRole('alert').filter({ hasText: 'Error Deleting Project' });
  await expect(kept).toContainText('The store is out of order');
});

test('a project whose details fail to load is edited from its listed values, with a warning', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/projects');
  await failNextRequests(page, 'GET', '**/api/v1/admin/documents/project/*');
  await failNextRequests(page, 'GET', '**/api/v1/admin/services');
  await failNextRequests(page, 'GET', '**/api/v1/admin/clients');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();

  const told = (title: string) => page.getByRole('alert').filter({ hasText: title });
  await expect(told('Warning')).toContainText(
    'Could not load complete project details. Using basic information',
  );
  for (const title of ['Error Loading Services', 'Error Loading Clients'])
    await expect(told(title).filter({ hasText: 'dropdowns may not work properly' })).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Title')).not.toHaveValue('');
});

test('reference options that fail to load show an error at their field', async ({ page }) => {
  await failNextRequests(page, 'GET', '**/api/v1/admin/services');
  await openAsOwner(page, app, '/admin/cms/home/services');
  const services = page.getByRole('group', { name: 'Selected services' });
  await expect(services.getByRole('alert')).toHaveText('Failed to load services');
  await expect(services.getByRole('button', { name: 'Add Service' })).toBeDisabled();
  await expect(services.getByRole('listitem')).toHaveCount(6);

  await failNextRequests(page, 'GET', '**/api/v1/admin/projects');
  await openAsOwner(page, app, '/admin/cms/home/projects');
  const projects = page.getByRole('group', { name: 'Selected projects' });
  await expect(projects.getByRole('alert')).toHaveText('Failed to load projects');
});

test('a failed save keeps the input, and a retry stores it', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/about');
  const subtitle = page.getByRole('textbox', { name: 'Subtitle', exact: true });
  const before = (await app.api.readBlock('about_section')).subtitle;
  await subtitle.fill('Stored at the second attempt');

  await failNextPublication(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to save about section' });
  await expect(failure).toContainText('The store is out of order');
  await expect(subtitle).toHaveValue('Stored at the second attempt');
  await expect(notPublished(page)).toBeVisible();
  expect((await app.api.readBlock('about_section')).subtitle).toBe(before);

  // A request whose answer is lost is sent again once.
  await page.route('**/api/v1/admin/documents/components/*', (route) => route.abort(), { times: 2 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(failure.filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await expect(subtitle).toHaveValue('Stored at the second attempt');

  await saveChanges(page, 'About Section saved successfully');
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Stored at the second attempt');
});

test('content that was reported missing but exists is merged instead of created twice', async ({ page }) => {
  let hidden = 1;
  await page.route(components, (route) => {
    if (hidden === 0) return route.fallback();
    hidden -= 1;
    return route.fulfill({ json: { data: null } });
  });
  const saves: number[] = [];
  const documents = /\/admin\/documents\/components(?:\/\d+)?$/;
  const isDraft = (request: Request) => request.postData()?.includes('"publish":false') === true;
  page.on('response', (response) => {
    const isSave = /^(?:POST|PUT)$/.test(response.request().method());
    if (isSave && !isDraft(response.request()) && documents.test(response.url()))
      saves.push(response.status());
  });
  // A draft that the form sends by itself would ask the question before the button is pressed.
  await page.route(documents, (route) =>
    isDraft(route.request()) ? route.fulfill({ status: 503, json: serverError }) : route.fallback(),
  );
  await openAsOwner(page, app, '/admin/cms/home/projects');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page
    .getByRole('dialog', { name: 'Add Project' })
    .getByRole('button', { name: /^Oasis park/ })
    .click();
  await page.getByRole('dialog', { name: 'Add Project' }).getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();

  await expect(page.getByText(/^Projects Section (?:created|saved|updated) successfully$/)).toBeVisible();
  expect(saves).toEqual([409, 200]);
  expect((await app.api.readBlock('projects_section')).projects).toHaveLength(1);
  const { data } = await app.api.call('listComponents', { query: { name: 'projects_section' } });
  expect(data).toHaveLength(1);
});

test('content whose page can be neither found nor created is not saved and shows an error', async ({
  page,
}) => {
  await page.route(components, (route) => route.fulfill({ json: { data: null } }));
  const missing = { message: 'The page does not exist', code: 'not_found', requestId: 'e2e' };
  await page.route('**/api/v1/admin/documents/components', (route) =>
    route.fulfill({ status: 404, json: missing }),
  );
  await openAsOwner(page, app, '/admin/cms/home/projects');
  await page.getByRole('button', { name: 'Save Changes' }).click();

  const words = 'Home page ID is missing. Cannot save component.';
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(`Not published: ${words}`).first()).toBeVisible();
});

test('every other screen whose request fails shows an error and loads on retry', async ({ page }) => {
  const screens = [
    ['/admin', '**/api/v1/admin/dashboard', 'Failed to load the dashboard'],
    ['/admin/messages', '**/api/v1/admin/messages?**folder**', 'Failed to load the messages'],
    ['/admin/content', '**/api/v1/admin/components', 'Failed to load the content'],
    ['/admin/settings', '**/api/v1/admin/settings/show?**', 'Failed to load settings'],
  ] as const;
  for (const [path, address, message] of screens) {
    await test.step(message, async () => {
      await failNextRequests(page, 'GET', address);
      await openAsOwner(page, app, path);
      const failure = page.getByRole('main').getByRole('alert').filter({ hasText: message });
      await expect(failure).toContainText('The store is out of order');
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(failure).toBeHidden();
    });
  }
});
