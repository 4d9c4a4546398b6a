import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { findViolationsInBothModes } from './support/find-violations.ts';
import { pickUp, tabTo } from './support/keyboard.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { onPhone } from './support/phone.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test('chosen services are reordered and saved with the keyboard alone', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/services');
  const chosen = page.getByRole('group', { name: 'Selected services' });
  const button = (name: string) => chosen.getByRole('button', { name, exact: true });
  const before = (await app.api.readBlock('services_section')).services;

  await pickUp(page, button('Drag ‘Garden design’'), { name: '‘Garden design’', position: '1 of 6' });
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('‘Garden design’, position 2 of 6.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('‘Garden design’, position 3 of 6.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(chosen.getByRole('listitem').nth(2)).toContainText('Garden design');
  await expect(button('Drag ‘Garden design’')).toBeFocused();

  await tabTo(page, button('Move ‘Garden care’ up'));
  await page.keyboard.press('Enter');
  await expect(button('Move ‘Garden care’ up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen.getByRole('listitem').nth(3)).toContainText('Garden care');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.press('Enter');
  await expect(page.getByText('Services Section saved successfully')).toBeVisible();
  await expect(save).toBeFocused();

  const [design, construction, irrigation, planting, pools, care] = before;
  const { services } = await app.api.readBlock('services_section');
  expect(services).toEqual([construction, irrigation, design, care, planting, pools]);
});

test('slides are moved, opened and closed with the keyboard alone', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/hero');
  const slides = page.getByRole('group', { name: 'Slides' });
  const titles = async () =>
    (await app.api.readBlock('hero_section')).slides.map(({ titleHighlight1 }) => titleHighlight1);

  await tabTo(page, slides.getByRole('button', { name: /^Shade first, then the garden/ }));
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(titles).toEqual(['Water', 'Shade', 'Grounds', 'Built']);
  await expect(slides.getByRole('button', { name: /^Shade first, then the garden/ })).toBeFocused();

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Slide' });
  await expect(dialog.getByRole('textbox', { name: 'Title, first highlighted part' })).toHaveValue('Built');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(slides.getByRole('button', { name: /^Built once and cared for/ })).toBeFocused();
});

async function chooseAction(page: Page, list: Locator, action: string): Promise<void> {
  await tabTo(page, list.getByRole('button', { name: /^Actions for/ }));
  await page.keyboard.press('Enter');
  // The menu gets the focus soon after it is shown.
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached();
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

test('rows are selected by keyboard, copied, pasted into another list and window, and undone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url });
  await openAsOwner(page, app, '/admin/settings/menu');
  const menu = page.getByRole('group', { name: 'Links of the menu' });
  await chooseAction(page, menu, 'Select rows');
  await expect(menu.getByRole('checkbox').first()).toBeFocused();
  for (const name of ['Services', 'Projects']) await menu.getByRole('checkbox', { name }).check();
  const bar = page.getByRole('region', { name: 'Selected rows of Links of the menu' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  expect(await findViolationsInBothModes(page)).toEqual([]);
  expect(await widthBeyond(page)).toBe(0);
  await onPhone(page, async () => {
    expect(await findViolationsInBothModes(page)).toEqual([]);
    expect(await widthBeyond(page)).toBe(0);
    await bar.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('2 rows copied.')).toBeVisible();
    await bar.getByRole('button', { name: 'Done' }).click();
  });

  const other = await context.newPage();
  await other.goto(`${app.url}/admin/settings/menu`);
  const small = other.getByRole('group', { name: 'Small links' });
  const rows = small.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await chooseAction(other, small, 'Paste rows');
  await expect(rows).toHaveCount(before + 2);
  // In the order of the list, not of the selection.
  await expect(rows.nth(before)).toContainText('Projects');
  await expect(rows.nth(before + 1)).toContainText('Services');
  await other.keyboard.press('Control+z');
  await expect(rows).toHaveCount(before);
  await other.keyboard.press('Control+Shift+z');
  await expect(rows).toHaveCount(before + 2);
  await saveChanges(other, 'Settings saved successfully');

  await other.goto(app.url);
  const footer = other.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Projects', exact: true })).toHaveAttribute(
    'href',
    '/projects',
  );
});

/** Drags a row by its handle to the place of another one, until the new position is announced. */
async function drag(
  page: Page,
  handle: Locator,
  { to, position }: { to: Locator; position: string },
): Promise<void> {
  const [start, end] = [await handle.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The rows are not on the screen.');
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2, { steps: 10 });
  await expect(page.getByText(position)).toBeAttached();
  await page.mouse.up();
}

test('services are ordered by buttons and keyboard, by drag on a phone, and visitors see it', async ({
  page,
}) => {
  const pageErrors = watchPageErrors(page);
  const titles = async () => {
    const { data } = await app.api.call('listAdminServices');
    return data.map(({ title }) => title);
  };
  const [first = '', second = '', third = ''] = await titles();
  await openAsOwner(page, app, '/admin/services');
  await page.getByRole('button', { name: 'Change order' }).click();
  const order = page.getByRole('dialog', { name: 'Order of services' });
  const items = order.getByRole('listitem');
  await expect(items.first()).toContainText(first);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => widthBeyond(page)).toBe(0);
    expect(await findViolationsInBothModes(page), `${width} px`).toEqual([]);
  }

  await order.getByRole('button', { name: `Move ‘${third}’ up` }).click();
  await expect(items.nth(1)).toContainText(third);
  await expect.poll(titles).toEqual([first, third, second, ...(await titles()).slice(3)]);
  const handle = order.getByRole('button', { name: `Drag ‘${first}’` });
  const { length } = await titles();
  await pickUp(page, handle, { name: `‘${first}’`, position: `1 of ${length}` });
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`‘${first}’, position 2 of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(items.nth(1)).toContainText(first);
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([third, first, second]);
  await page.setViewportSize({ width: 390, height: 844 });
  await drag(page, order.getByRole('button', { name: `Drag ‘${second}’` }), {
    to: items.first(),
    position: `‘${second}’, position 1 of ${length}.`,
  });
  await expect(items.first()).toContainText(second);
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([second, third, first]);

  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText(second);
  await page.goto(`${app.url}/services`);
  await expect(page.getByRole('main').getByRole('link', { name: second }).first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});
