import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { openAsOwner, serveApp } from './support/app.ts';
import { findViolationsInBothModes } from './support/find-violations.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';
import { widthBeyond } from './support/width-beyond.ts';

const app = serveApp();

/** Looks for a page that is too wide and for violations, on a desktop and on a phone, which it leaves open. */
async function checkBothWidths(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => widthBeyond(page)).toBe(0);
    expect(await findViolationsInBothModes(page), `${width} px`).toEqual([]);
  }
}

test('a message is answered by WhatsApp and followed with stage and note', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await app.api.call('sendMessage', {
    body: {
      name: 'Salma',
      email: 'visitor@example.com',
      phone: '050 123 4567',
      message: 'A rooftop garden',
    },
  });
  await openAsOwner(page, app, '/admin/settings/answers');
  const answer = page.getByRole('textbox', { name: 'Answer by WhatsApp' });
  await answer.fill('Good day {name}, from the yard');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Settings saved successfully')).toBeVisible();

  await page.goto(`${app.url}/admin/messages?search=rooftop`);
  await page.getByRole('link', { name: 'Unread: Salma' }).click();
  const chat = page.getByRole('link', { name: 'Answer by WhatsApp' });
  const text = encodeURIComponent('Good day Salma, from the yard');
  await expect(chat).toHaveAttribute('href', `https://wa.me/971501234567?text=${text}`);
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Visit');
  await expect(page.getByText('Stage: Visit')).toBeVisible();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('Called back.\nVisit on Sunday.');
  await page.getByRole('link', { name: 'Messages' }).last().click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved')).toBeVisible();
  await checkBothWidths(page);

  await page.reload();
  await expect(note).toHaveValue('Called back.\nVisit on Sunday.');
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toHaveValue('rooftop');
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Won');
  await expect(page.getByText('No message contains “rooftop” at this stage.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Visit');
  await expect(page.getByRole('row', { name: /Salma/ })).toContainText('Visit');
  await expect(page).toHaveURL(/\/admin\/messages\?search=rooftop&stage=visit$/);
  await checkBothWidths(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('messages.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('Visit,"Called back.\nVisit on Sunday."');
  expect(pageErrors).toEqual([]);
});
