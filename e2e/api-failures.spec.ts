import { expect, type Request, test } from '@playwright/test';
import { blocks } from '#schemas/blocks.ts';
import { settings } from '#schemas/settings.ts';
import { notPublished, openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { failNextPublication, failNextRequests, serverError } from './support/fail-next-requests.ts';

const app = serveApp();

const components = '**/api/v1/admin/documents/components?**';
const loadSetting = '**/api/v1/admin/documents/settings?**';

/** Messages of every editor in the words of the specification; `field` is one to type into, where it has a line of text. */
const editors = [
  {
    path: '/admin/cms/home/hero',
    loads: 'Error loading hero section',
    saves: 'Failed to save hero section',
    saved: 'Hero Section saved successfully',
  },
  {
    path: '/admin/cms/home/about',
    loads: 'Failed to load about section data',
    field: 'Background title',
    saves: 'Failed to save about section',
    saved: 'About Section saved successfully',
  },
  {
    path: '/admin/cms/home/intro-video',
    loads: 'Failed to load intro video section data',
    field: 'Main title',
    saves: 'Failed to save intro video section',
    saved: 'Intro video section saved successfully',
  },
  {
    path: '/admin/cms/home/services',
    loads: 'Failed to load saved configuration',
    saves: 'Failed to save services section',
    saved: 'Services Section saved successfully',
  },
  {
    path: '/admin/cms/home/projects',
    loads: 'Failed to load projects section data',
    saves: 'Failed to save projects section',
    saved: 'Projects Section saved successfully',
  },
  {
    path: '/admin/cms/about',
    loads: 'Failed to load about page data',
    field: 'Main title',
    saves: 'Failed to save about page',
    saved: 'About page updated successfully',
  },
  {
    path: '/admin/cms/team',
    loads: 'Error loading team page',
    told: 'There was a problem loading the team page settings.',
    field: 'Page title',
    saves: 'Failed to save team page',
    saved: 'Team page saved successfully',
  },
  {
    path: '/admin/cms/projects',
    loads: 'Failed to load projects page data',
    field: 'Page title',
    saves: 'Failed to save projects page',
    saved: 'Projects page saved successfully',
  },
  {
    path: '/admin/cms/services',
    loads: 'Failed to load services page data',
    field: 'Page title',
    saves: 'Failed to save services page',
    saved: 'Services page saved successfully',
  },
  {
    path: '/admin/cms/contact',
    loads: 'Failed to load contact page data',
    field: 'Form title',
    saves: 'Failed to save contact page content',
    saved: 'Contact page content saved successfully',
  },
  {
    path: '/admin/cms/project-details',
    loads: 'Failed to load project details page data',
    field: 'Page title',
    saves: 'Failed to save project details page',
    saved: 'Project details page updated successfully',
  },
  {
    path: '/admin/cms/service-details',
    loads: 'Failed to load service details page data',
    field: 'Page title',
    saves: 'Failed to save service details page',
    saved: 'Service details page updated successfully',
  },
  {
    path: '/admin/cms/profiles',
    loads: 'Failed to load profiles page data',
    field: 'Section background title',
    saves: 'Failed to save profiles page',
    saved: 'Profiles page saved successfully',
  },
  {
    path: '/admin/settings/socialmedia',
    loads: 'Failed to load social media settings',
    saves: 'Failed to save social media settings',
    saved: 'Settings saved successfully',
  },
  {
    path: '/admin/settings/logo',
    loads: 'Failed to load logo settings',
    saves: 'Failed to save logo settings',
    saved: 'Settings saved successfully',
  },
  {
    path: '/admin/settings/contactinfo',
    loads: 'Failed to load contact information',
    saves: 'Failed to save contact information',
    saved: 'Settings saved successfully',
  },
  {
    path: '/admin/settings/general',
    loads: 'Failed to load settings',
    field: 'Company tagline',
    saves: 'Failed to save settings',
    saved: 'Settings saved successfully',
  },
  {
    path: '/admin/cms/privacy-policy',
    loads: 'Failed to load privacy policy data',
    field: 'Page title',
    saves: 'Failed to save privacy policy',
    saved: 'Privacy Policy saved successfully',
  },
  {
    path: '/admin/cms/terms-conditions',
    loads: 'Failed to load terms & conditions data',
    field: 'Page title',
    saves: 'Failed to save terms & conditions',
    saved: 'Terms & Conditions saved successfully',
  },
  {
    path: '/admin/settings/hours',
    loads: 'Failed to load the opening hours',
    saves: 'Failed to save the opening hours',
    saved: 'Settings saved successfully',
  },
  {
    path: '/admin/settings/menu',
    loads: 'Failed to load the menu',
    field: 'Heading above the services',
    saves: 'Failed to save the menu',
    saved: 'Settings saved successfully',
  },
  {
    path: '/admin/settings/company',
    loads: 'Failed to load the company facts',
    field: 'Legal name',
    saves: 'Failed to save the company facts',
    saved: 'Settings saved successfully',
  },
  {
    path: '/admin/settings/enquiry',
    loads: 'Failed to load the invitation',
    field: 'Enquiry title',
    saves: 'Failed to save the invitation',
    saved: 'Settings saved successfully',
  },
  {
    path: '/admin/settings/answers',
    loads: 'Failed to load the answers',
    field: 'Answer by WhatsApp',
    saves: 'Failed to save the answers',
    saved: 'Settings saved successfully',
  },
] as const;

test('every editor is listed in this test', () => {
  const declared = new Set([...blocks, ...settings].map(({ screen }) => screen.path));
  expect(new Set<string>(editors.map(({ path }) => path))).toEqual(declared);
});

for (const { path, loads, saves, saved, ...more } of editors)
  test(`${path} shows its own message when its content fails to load or save, and keeps the input`, async ({
    page,
  }) => {
    const isSetting = path.startsWith('/admin/settings');
    await failNextRequests(page, 'GET', isSetting ? loadSetting : components);
    await openAsOwner(page, app, path);
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toContainText(loads);
    await expect(failure).toContainText('The store is out of order');
    if ('told' in more) await expect(page.getByText(more.told)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();

    const field = 'field' in more ? page.getByRole('textbox', { name: more.field, exact: true }) : undefined;
    await field?.fill('Kept through a failure');
    await failNextPublication(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const alert = page.getByRole('alert').filter({ hasText: saves });
    await expect(alert).toContainText('The store is out of order');
    if (field) {
      await expect(field).toHaveValue('Kept through a failure');
      await expect(notPublished(page)).toBeVisible();
    }
    await saveChanges(page, saved);
  });

/** Messages of every table when a request fails; the specification only logs failures of entries other than projects. */
const tables = [
  { path: '/admin/projects', one: 'Project', list: 'Projects', many: 'projects', name: 'Title' },
  { path: '/admin/services', one: 'Service', list: 'Services', many: 'services', name: 'Title' },
  { path: '/admin/clients', one: 'Client', list: 'Clients', many: 'clients', name: 'Name' },
  { path: '/admin/team', one: 'Team Member', list: 'Team', many: 'team members', name: 'Name' },
  { path: '/admin/majors', one: 'Major', list: 'Team Majors', many: 'majors', name: 'Name' },
] as const;

test('each table names the failed request, and a rejected save keeps the form’s input', async ({ page }) => {
  // One that may be deleted: no other major is without members.
  await app.api.call('createMajor', { body: { name: 'Masonry' } });
  for (const { path, one, list, many, name } of tables) {
    await test.step(path, async () => {
      const rows = `**/api/v1${path}`;
      await failNextRequests(page, 'GET', `${rows}?**`);
      await openAsOwner(page, app, path);
      const failure = page.getByRole('main').getByRole('alert');
      await expect(failure).toContainText(`Error Loading ${list}`);
      await expect(failure).toContainText(`Failed to load ${many}. Please refresh the page and try again.`);
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(failure).toBeHidden();

      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: `Edit ${one}` });
      const field = dialog.getByRole('textbox', { name, exact: true });
      await field.fill('Kept through a failure');
      // The form grows when its text editor is loaded, and the button moves.
      await expect(dialog.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await failNextPublication(page);
      await dialog.getByRole('button', { name: `Update ${one}` }).click();
      const alert = page.getByRole('alert').filter({ hasText: `Error Saving ${one}` });
      await expect(alert).toContainText('The store is out of order');
      await expect(field).toHaveValue('Kept through a failure');
      await alert.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText(`${one} updated successfully`)).toBeVisible();
      await expect(dialog).toBeHidden();

      await failNextRequests(page, 'DELETE', `${rows}/**`);
      await page.locator('[aria-label^="Delete "]:enabled').first().press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Delete ${one}` })
        .click();
      const kept = page.getByRole('alert').filter({ hasText: `Error Deleting ${one}` });
      await expect(kept).toContainText('The store is out of order');
    });
  }
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
