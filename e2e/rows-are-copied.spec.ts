import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAsOwner, saveChanges, serveApp } from './support/app.ts';
import { findViolationsInBothModes } from './support/find-violations.ts';
import { tabTo } from './support/keyboard.ts';
import { widthBeyond } from './support/width-beyond.ts';

const app = serveApp();

async function chooseAction(page: Page, list: Locator, action: string): Promise<void> {
  await tabTo(page, list.getByRole('button', { name: /^Actions for/ }));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: action });
  await expect(item).toBeVisible();
  await item.press('Enter');
}

test('rows are selected by keyboard, copied, pasted into another list and window, and undone @phone', async ({
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
  await bar.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('2 rows copied.')).toBeVisible();
  await bar.getByRole('button', { name: 'Done' }).click();

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
