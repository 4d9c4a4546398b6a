import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAsOwner, serveApp } from './support/app.ts';
import { findViolationsInBothModes } from './support/find-violations.ts';
import { pickUp } from './support/keyboard.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';
import { widthBeyond } from './support/width-beyond.ts';

const app = serveApp();

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
