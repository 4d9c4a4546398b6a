import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { openAsOwner, serveApp } from './support/app.ts';
import { findViolations, findViolationsInBothModes } from './support/find-violations.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const unreadOf = (page: Page) => page.getByRole('link', { name: /^Messages/ }).first();

/** Sends a message as a visitor does; an address may send five in ten minutes. */
const send = (name: string, message: string) =>
  app.api.call('sendMessage', {
    body: { name, email: 'visitor@example.com', phone: '050 123 4567', message },
  });

test('a visitor’s message is counted, read, archived, deleted and restored', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await page.goto(`${app.url}/contact`);
  const typed = [
    ['First name', 'Amal'],
    ['Last name', '<b>Haddad</b>'],
    ['Email', 'amal@example.com'],
    ['Phone', '+971 50 123 4567'],
    ['Message', '=1+1 courtyard\nSecond line'],
  ] as const;
  for (const [label, text] of typed) await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toHaveText('Message sent successfully!');
  await send('Noor', 'A pergola');

  await openAsOwner(page, app, '/admin');
  await expect(unreadOf(page)).toHaveText(/2\s*unread/);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await bell.click();
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications.getByRole('link')).toHaveText([/Message from Noor.*A pergola/, /from Amal/]);
  expect(await findViolationsInBothModes(page)).toEqual([]);
  await notifications.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  const news = page.getByRole('region', { name: 'New Messages' });
  await news.getByRole('link', { name: 'Amal <b>Haddad</b>' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amal <b>Haddad</b>');
  await expect(page.getByText('=1+1 courtyard')).toBeVisible();
  await expect(unreadOf(page)).toHaveText(/1\s*unread/);
  const reply = await page.getByRole('link', { name: /^Reply/ }).getAttribute('href');
  expect(decodeURIComponent(reply ?? '')).toMatch(
    /^mailto:amal@example\.com\?subject=.*> =1\+1 courtyard\r\n> Second line$/s,
  );
  await expect(page.getByRole('link', { name: '+971 50 123 4567' })).toHaveAttribute(
    'href',
    'tel:+971501234567',
  );
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Mark unread' }).click();
  await expect(unreadOf(page)).toHaveText(/2\s*unread/);
  await page.getByRole('button', { name: 'Archive message from Noor' }).click();
  await expect(page.getByText('Message archived')).toBeVisible();
  await expect(unreadOf(page)).toHaveText(/1\s*unread/);
  await page.getByRole('tab', { name: 'Archive' }).click();
  await expect(page.getByRole('row', { name: /Noor/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move message from Noor to the inbox' }).click();
  await expect(page.getByText(/^Nothing here yet/)).toBeVisible();
  await page.getByRole('tab', { name: 'Inbox' }).click();

  await page.getByRole('searchbox', { name: 'Search messages' }).fill('PERGOLA');
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete message from Noor' }).click();
  await expect(page.getByText('No message contains “PERGOLA”.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('row', { name: /Noor/ })).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('on a phone a message is opened by keyboard or touch, and Back returns to the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await send('Layla', 'A pool');
  await openAsOwner(page, app, '/admin/messages');
  const link = page.getByRole('link', { name: 'Unread: Layla' });
  await expect(link).toBeVisible();
  expect(await widthBeyond(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);

  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Layla' })).toBeVisible();
  expect(await widthBeyond(page)).toBe(0);
  await page.goBack();
  await page.getByRole('row', { name: /Layla/ }).click();
  await expect(page).toHaveURL(/\/admin\/messages\/\d+$/);
  await page.reload();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/admin/messages`);
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Layla/ })).toBeHidden();
});

test('the dashboard shows visits by day and page as a chart and a table', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await app.api.call('recordVisit', { body: { page: 'about' } });
  await openAsOwner(page, app, '/admin');
  const chart = page.getByRole('figure', { name: /^Chart: [\d,]+ visits? in the last 30 days/ });
  await expect(chart).toBeVisible();
  // The chart moves once the content above it is loaded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const box = await chart.boundingBox();
  if (box === null) throw new Error('The chart has no place.');
  // Today is the last day.
  await chart.hover({ position: { x: box.width - 20, y: box.height / 2 } });
  await expect(chart.getByText('About', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await chart.getByRole('slider', { name: 'Day' }).press('ArrowLeft');
  await expect(chart.getByText('0 visits', { exact: true })).toBeVisible();

  const pages = page.getByRole('table', { name: 'Visits by page' });
  await expect(pages.getByRole('row', { name: 'About 1 0' })).toBeVisible();
  await page.getByRole('region', { name: 'Visits', exact: true }).getByText('Table', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Visits by day' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(table.getByRole('row').nth(1)).toContainText('About 1');
  expect(await findViolations(page)).toEqual([]);

  await page
    .getByRole('region', { name: 'Visits', exact: true })
    .getByText('7 days', { exact: true })
    .click();
  await expect(table.getByRole('row')).toHaveCount(8);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(8);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table).toBeVisible();
  await expect(pages).toBeVisible();
  await expect.poll(() => widthBeyond(page)).toBe(0);
  await page
    .getByRole('navigation', { name: 'Shortcuts' })
    .getByRole('link', { name: 'New service' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Add New Service' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/services\?new=/);
  expect(pageErrors).toEqual([]);
});

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
  await send('Salma', 'A rooftop garden');
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
