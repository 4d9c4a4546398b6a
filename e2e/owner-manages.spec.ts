import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { findViolations } from './support/find-violations.ts';
import { pickFiles } from './support/gallery.ts';
import { pasteText } from './support/keyboard.ts';
import { onPhone } from './support/phone.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Drags an image of a grid onto another one with the mouse, until the new position is announced. */
async function dragImage(
  page: Page,
  from: Locator,
  { to, position }: { to: Locator; position: string },
): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The images are not on the screen.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 4);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 4, { steps: 10 });
  await expect(page.getByText(position)).toBeAttached();
  await page.mouse.up();
}

test('a new service with an image is on the home page once it is chosen there', async ({ page }) => {
  await openAsOwner(page, app, '/admin/services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Service' });
  await dialog.getByLabel('Title').fill('Falaj restoration');
  const content = dialog.getByRole('textbox', { name: 'Content' });
  await content.focus();
  await pasteText(page, 'We reopen old channels. ', 125_000);
  await expect(
    dialog.getByText(/at most 200,000 .*formatting\. Only the first 200,000 of 3,000,000/),
  ).toBeVisible();
  await content.fill('We reopen old channels and let the water run again.');
  await dialog.getByRole('button', { name: 'Add Image' }).click();
  await pickFiles(page, ['service-planting.webp']);
  await dialog.getByRole('button', { name: 'Add Service' }).dblclick();
  await expect(page.getByText('Service created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Falaj restoration/ })).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`${app.url}/admin/cms/home/services`);
  await page.getByRole('button', { name: 'Add Service' }).click();
  const picker = page.getByRole('dialog', { name: 'Add Service' });
  await picker.getByRole('searchbox', { name: 'Search' }).fill('falaj');
  await picker.getByRole('button', { name: /^Falaj restoration/ }).click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await saveChanges(page, 'Services Section saved successfully');

  await page.goto(app.url);
  await expect(page.getByText('Falaj restoration').first()).toBeAttached();
});

test('a service is edited on a screen of its own with its preview', async ({ page }) => {
  await openAsOwner(page, app, '/admin/services', true);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Service' });
  await dialog.getByLabel('Title').fill('Water that was found again');
  await dialog.getByRole('button', { name: 'Edit beside its page' }).click();
  await expect(page).toHaveURL(/\/admin\/services\/\d+$/);
  await expect(dialog).toBeHidden();

  const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(shown).toHaveText('Water that was found again');
  await onPhone(page, async () => {
    await page.getByLabel('Title').fill('Water that was found again, after '.padEnd(80, 'and after '));
    await expect(shown).toContainText('after and after');
    await page.getByRole('button', { name: '1 thing to improve' }).click();
    await page
      .getByRole('dialog', { name: '1 thing to improve' })
      .getByRole('button', { name: 'Title' })
      .click();
    await expect(page.getByLabel('Title')).toBeFocused();
  });
  await page.getByLabel('Title').fill('Water found again');
  await saveChanges(page, 'Service updated successfully');

  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Water found again');
  await expect(shown).toHaveText('Water found again');
  await page.goBack();
  await expect(page.getByRole('row', { name: /Water found again/ })).toHaveCount(1);
});

test('a project is created with before and after images and an ordered gallery, and edited', async ({
  page,
}) => {
  const draft = { content: { title: 'Garden of a new well' }, publish: false };
  await app.api.call('createDocument', { params: { collection: 'project' }, body: draft });
  await openAsOwner(page, app, '/admin/projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByText('Please enter a title').first()).toBeVisible();

  await dialog.getByLabel('Title').fill('Garden of the old well');
  await dialog.getByLabel('Location').fill('Khatt, Ras Al Khaimah');
  await dialog.getByLabel('Start Date').fill('٢٠٢٦-٠٣-٠٢');
  await dialog.getByRole('textbox', { name: 'End Date' }).fill('2026-02-02');
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Eleven palms and one well.');
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Noor');
  await page.getByRole('option', { name: 'Noor Clinic' }).click();
  for (const [name, fileName] of [
    ['Before', 'service-planting.webp'],
    ['After', 'service-irrigation.webp'],
  ] as const) {
    await dialog
      .getByRole('group', { name })
      .getByRole('button', { name: /Choose image/ })
      .click();
    await pickFiles(page, [fileName]);
  }
  await dialog.getByRole('button', { name: 'Add Image' }).click();
  await pickFiles(page, ['service-planting.webp', 'service-irrigation.webp']);
  const gallery = dialog.getByRole('group', { name: 'Gallery' });
  const photos = gallery.getByRole('listitem');
  const handle = await gallery
    .getByRole('button', { name: /^Drag / })
    .first()
    .getAttribute('aria-label');
  await expect(photos.first()).toContainText('Cover');
  const name = handle?.slice('Drag '.length);
  await dragImage(page, photos.first(), { to: photos.last(), position: `${name}, position 2 of 2.` });
  await expect(photos.last().getByRole('button', { name: handle ?? '' })).toBeVisible();
  await expect(photos.last()).not.toContainText('Cover');

  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByText('The end date cannot be before the start date').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'End Date' }).fill('2026-05-02');
  await dialog.getByLabel('Location').click();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByText('Project created successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /Garden of the old well/ });
  await expect(row).toContainText('Noor Clinic');
  await expect(row).toContainText('2026-03-02 – 2026-05-02');
  await expect(row).toContainText('Planning');
  await expect(page.getByRole('button', { name: /^Edit .*Garden of a new well/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^View .*Garden of a new well/ })).toHaveCount(0);
  const opened = page.context().waitForEvent('page');
  await row
    .getByRole('link', { name: 'View Garden of the old well on the site (opens in a new tab)' })
    .click();
  const shown = await opened;
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Garden of the old well');
  await shown.close();

  const { data } = await app.api.call('listAdminProjects', { query: { search: 'old well' } });
  const { data: project } = await app.api.call('showAdminProject', { params: { id: data[0]?.id ?? 0 } });
  expect(project.slug).toBe('garden-of-the-old-well');
  expect(project.content).toBe('<p>Eleven palms and one well.</p>');
  expect(project.media.map(({ file_path }) => file_path)).toEqual([
    project.after_image,
    project.before_image,
  ]);

  await page.getByRole('searchbox', { name: 'Search projects' }).fill('old WELL');
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Garden of the old well' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(edit).toBeVisible();
  await page.goBack();
  await expect(edit).toBeHidden();
  await page.goForward();
  await expect(edit).toBeVisible();
  await page.reload();
  await expect(edit.getByRole('button', { name: /^Unpublish/ })).toBeVisible();
  await edit.getByLabel('Title').fill('Garden of the new well');
  await edit.getByRole('button', { name: 'Update Project' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();
  expect((await app.api.call('showAdminProject', { params: { id: project.id } })).data).toMatchObject({
    title: 'Garden of the new well',
    slug: 'garden-of-the-old-well',
    media_ids: project.media_ids,
  });
});

test('clients that are in use stay selected with the reasons in view, and are deleted anyway and restored together', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/clients');
  const names = ['Hajar University', 'Private villa, Dubai'];
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const question = page.getByRole('dialog', { name: 'Delete 2 clients?' });
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  const bar = page.getByRole('region', { name: 'Selected entries' });

  await onPhone(page, async () => {
    await remove();
    const reasons = page.getByRole('alert').filter({ hasText: '2 clients not deleted' });
    await expect(reasons).toBeInViewport({ ratio: 1 });
    await expect(reasons.getByRole('listitem')).toHaveText([/is in use: Project/, /is in use: Project/]);
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await reasons.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(bar).toBeFocused();

    await remove();
    const anyway = page.getByRole('button', { name: 'Delete 2 clients anyway' });
    await expect(anyway).toBeInViewport({ ratio: 1 });
    await expect(anyway).toBeEnabled();
    await anyway.press('Enter');
    await expect(page.getByText('2 clients deleted')).toBeVisible();
    await expect(bar).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const name of names)
      await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(bar).toBeInViewport();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page).toHaveURL(/[?]sort=name$/);
  });
});

test('several clients are selected, deleted and restored together, and one is duplicated', async ({
  page,
}) => {
  const content = { email: 'hello@example.com', phone: '+971 4 555 0100' };
  for (const name of ['Oryx Houses', 'Oryx Farms'])
    await app.api.call('createClient', { body: { name, ...content } });
  await openAsOwner(page, app, '/admin/clients?search=oryx');
  const rows = page.getByRole('row', { name: /Oryx/ });
  await expect(rows).toHaveCount(2);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/\?search=oryx&sort=-name$/);
  await page.reload();
  await expect(rows).toHaveText([/Oryx Houses/, /Oryx Farms/]);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(rows).toHaveText([/Oryx Farms/, /Oryx Houses/]);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 clients?' });
  await expect(question.getByRole('listitem')).toHaveText(['Oryx Farms', 'Oryx Houses']);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Duplicate Oryx Farms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Oryx Farms (copy)');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Draft');
  await expect(page.getByRole('button', { name: 'Edit Client “Oryx Farms (copy)”' })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(page).toHaveURL(/\?search=oryx&sort=name&state=draft$/);
  await page.getByRole('combobox', { name: 'State' }).selectOption('');
  await page.getByRole('checkbox', { name: 'Select Client “Oryx Farms (copy)”' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publication = page.getByRole('dialog', { name: 'Publish 1 client?' });
  await publication.getByRole('button', { name: 'Publish' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(rows).toHaveCount(2);
});

test('the question before a deletion names where an entry is used, and a major with members has none', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/clients');
  await page.getByRole('button', { name: 'Delete Zaatar Table' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this client?' });
  await expect(question).toContainText('It disappears from Project “Restaurant yard”');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row', { name: /Zaatar Table/ })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Zaatar Table' }).click();
  await expect(question).toContainText('It disappears from Project “Restaurant yard”');
  await question.getByRole('button', { name: 'Delete Client' }).click();
  await expect(page.getByText('Client deleted successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /Zaatar Table/ })).toHaveCount(0);

  await page.goto(`${app.url}/admin/team`);
  await page.getByRole('link', { name: 'Manage Majors' }).click();
  await expect(page.getByRole('button', { name: 'Delete Stonework' })).toBeDisabled();
});

test('on a tablet everything that can be done with a row is in view', async ({ page }) => {
  await openAsOwner(page, app, '/admin/projects');
  for (const width of [820, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['projects', 'clients']) {
      await page.goto(`${app.url}/admin/${path}`);
      const last = page.getByRole('button', { name: /^Delete / }).first();
      await expect(last).toBeInViewport({ ratio: 1 });
      const frame = page.getByRole('table').locator('..');
      expect(await frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  }
});
