import { expect, type Page, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { visit } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

const typed = [
  ['First name', 'Amal'],
  ['Last name', 'Haddad'],
  ['Email', 'amal@example.com'],
  ['Phone', '+971 50 123 4567'],
  ['Message', 'A courtyard of 80 square metres in Mirdif.'],
] as const;

async function fill(page: Page): Promise<void> {
  for (const [label, text] of typed) await page.getByRole('textbox', { name: label }).fill(text);
}

async function expectFields(page: Page, isFilled: boolean): Promise<void> {
  for (const [label, text] of typed)
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(isFilled ? text : '');
}

test('a message is sent, confirmed, and the form is cleared', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, `${app.url}/contact`);
    await fill(page);
    await page.reload();
    await expectFields(page, true);

    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(page.getByRole('alert')).toHaveText('Message sent successfully!');
    await expectFields(page, false);
  }
  expect(pageErrors).toEqual([]);
});

test('the groups of a phone number in Arabic digits stay in their order', async ({ page }) => {
  await visit(page, `${app.url}/contact`);
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('٠٥٠ ١٢٣ ٤٥٦٧');

  // At the left edge of the text is its first digit.
  await phone.click({ position: { x: 18, y: 26 } });

  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBeLessThan(3);
});

test('a missing or invalid field is reported by the browser, and nothing is sent', async ({ page }) => {
  await visit(page, `${app.url}/contact`);
  let sent = 0;
  await page.route(/public\/contact/, (route) => {
    sent += 1;
    return route.abort();
  });
  const wrong = [
    ...typed.map(([label]) => [label, ''] as const),
    ['Email', 'amal'],
    ['First name', '\u200b'],
    ['Phone', '  '],
    ['Message', ' \n '],
  ] as const;
  for (const [label, text] of wrong) {
    await fill(page);
    const field = page.getByRole('textbox', { name: label });
    await field.fill(text);
    await page.getByRole('button', { name: 'Send Message' }).click();

    await expect(field).toBeFocused();
    expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage), label).not.toBe('');
  }
  expect(sent).toBe(0);
});

test('while a message is being sent the form shows it, and sends it once', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(/public\/contact/, async (route) => {
    sent += 1;
    await arrival.promise;
    await route.continue();
  });
  await visit(page, `${app.url}/contact`);
  await fill(page);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('main').getByText('Sending…')).toBeVisible();

  await send.press('Enter');
  await page.getByRole('textbox', { name: 'Phone' }).press('Enter');
  await expectFields(page, true);
  arrival.resolve();

  await expect(page.getByRole('alert')).toHaveText('Message sent successfully!');
  await expectFields(page, false);
  // No message says that the emptied fields are required.
  await expect(page.locator(':user-invalid')).toHaveCount(0);
  expect(sent).toBe(1);
});

test('the form is filled in and sent by keyboard alone', async ({ page }) => {
  await visit(page, `${app.url}/contact`);
  await page.getByRole('textbox', { name: 'First name' }).focus();

  for (const [, text] of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Message sent successfully!');
});

// Last, as nobody at this address can send a message after it.
test('who sends too often reads when to try again and how else to reach the company, and keeps the input', async ({
  page,
}) => {
  const body = { name: 'Amal', email: 'amal@example.com', phone: '050 123 4567', message: 'A pergola' };
  for (let sent = 0; sent < 5; sent += 1) await app.api.call('sendMessage', { body }).catch(() => {});
  await visit(page, `${app.url}/contact`);
  await fill(page);
  await page.getByRole('button', { name: 'Send Message' }).click();

  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(
    /^Too many messages\. Please try again in \d+ minutes\. You can also call \+971 4 555 0100 or write on WhatsApp\.$/,
  );
  await expect(alert.getByRole('link', { name: '+971 4 555 0100' })).toHaveAttribute(
    'href',
    'tel:+97145550100',
  );
  await expect(alert.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/97145550100/,
  );
  await expectFields(page, true);
});
