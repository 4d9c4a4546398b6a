import { expect, test } from '@playwright/test';
import { openAsOwner, serveApp } from './support/app.ts';

const app = serveApp();

test.use({ viewport: { width: 390, height: 844 } });

test('a click reaches the control under the pointer while an issue appears', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/about', true);
  const counter = page.getByRole('textbox', { name: 'Awards counter value' });
  await counter.fill('12 m²');
  // A preview that is rendered later could move its switch before the press.
  await expect(
    page
      .getByTitle(/^Preview of/)
      .contentFrame()
      .getByRole('contentinfo'),
  ).toBeAttached();
  const width = page.getByRole('radiogroup', { name: 'Preview width' });
  const desktop = width.getByText('Desktop');
  await desktop.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await desktop.boundingBox();
  if (!before) throw new Error('The switch has no place on the screen.');

  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await expect(counter).not.toBeFocused();
  expect(await desktop.boundingBox()).toEqual(before);
  await page.mouse.up();

  await expect(width.getByRole('radio', { name: 'Desktop' })).toBeChecked();
  await expect(counter).toHaveValue('12 m²');
  await expect(counter).toHaveAccessibleDescription(/number/i);
});

test('a typed link becomes its page when its field is left, and the click that leaves it reaches its control', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/settings/menu');
  await page
    .getByRole('button', { name: /About Us/ })
    .first()
    .click();
  const box = page.getByRole('combobox', { name: 'Link' });
  await box.fill('/contact');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  await expect(box).toHaveValue('/contact');
  const add = page.getByRole('button', { name: 'Add Link' }).first();
  await add.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await add.boundingBox();
  if (!before) throw new Error('The button has no place on the screen.');
  const below = page.getByRole('heading', { name: 'Footer', exact: true });
  const place = await below.boundingBox();

  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await expect(box).not.toBeFocused();
  expect(await below.boundingBox()).toEqual(place);
  await page.mouse.up();

  await expect(box.first()).toHaveValue('Contact');
  await expect(box).toHaveCount(2);
});

test('the head of a list stays in its place while the rows arrive', async ({ page }) => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  await page.route('**/admin/team?*', (route) => answer.then(() => route.continue()));
  await openAsOwner(page, app, '/admin/team');
  const sort = page.getByRole('button', { name: 'Email', exact: true });
  const before = await sort.boundingBox();

  resolve();
  await expect(page.getByText(/^\d+ team members$/)).toBeVisible();
  const { y, height } = (await sort.boundingBox()) ?? {};
  expect({ y, height }).toEqual({ y: before?.y, height: before?.height });
});

test('a row stays in its place while it is pressed, as the rows of a search arrive', async ({ page }) => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const searched = /\/admin\/clients\?.*search=/;
  for (const name of ['Oryx Towers', 'Oryx Gardens']) await app.api.call('createClient', { body: { name } });
  await page.route(searched, (route) => answer.then(() => route.continue()));
  await openAsOwner(page, app, '/admin/clients');
  const row = page.getByRole('checkbox', { name: 'Select Oryx Towers' });
  await expect(row).toBeVisible();
  const asked = page.waitForRequest(searched);
  const answered = page.waitForResponse(searched);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('Oryx Towers');
  await asked;
  const before = await row.boundingBox();
  if (!before) throw new Error('The row has no place on the screen.');

  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => requestIdleCallback(painted)));
  expect(await row.boundingBox()).toEqual(before);
  await page.mouse.up();

  await expect(page.getByText('1 client', { exact: true })).toBeVisible();
  await expect(row).toBeChecked();
});

test('the newest message stays in its place while one before it closes', async ({ page }) => {
  for (const name of ['Oryx Houses', 'Oryx Farms']) await app.api.call('createClient', { body: { name } });
  await openAsOwner(page, app, '/admin/clients');
  const messages = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  for (const [shown, name] of ['Oryx Houses', 'Oryx Farms'].entries()) {
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(messages).toHaveCount(shown + 1);
    // The pointer keeps the first message open.
    if (shown === 0) await messages.hover();
  }
  const undo = messages.last().getByRole('button', { name: 'Undo' });
  await undo.hover();
  const before = await undo.boundingBox();
  await messages.first().getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(messages).toHaveCount(1);

  expect(await messages.getByRole('button', { name: 'Undo' }).boundingBox()).toEqual(before);
});
