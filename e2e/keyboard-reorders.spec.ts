import { expect, test } from '@playwright/test';
import { openAsOwner, serveApp } from './support/app.ts';
import { pickUp, tabTo } from './support/keyboard.ts';

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
