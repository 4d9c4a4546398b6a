import { expect, type Page, test } from '@playwright/test';
import { owner } from '../checks/testing/app-process.ts';
import { type MailServer, startMailServer } from '../checks/testing/mail-server.ts';
import { fillSignIn, openAsOwner, serveApp, signIn } from './support/app.ts';
import { findViolations } from './support/find-violations.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const amal = { name: 'Amal Haddad', email: 'amal@example.com', password: 'a courtyard with shade' };
const next = 'four words of limestone';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const header = (page: Page, name: string) =>
  page.getByRole('link', { name: `Your account, ${name}` }).first();

/** Enters the own password. */
async function confirmWith(page: Page, title: string, button: string, password: string = owner.password) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: button }).click();
  return dialog;
}

/** Fills both fields of a new password. */
async function fillNewPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again', { exact: true }).fill(again);
}

/** Chooses a password at the end of a link, and goes to the sign-in screen. */
async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('choose the password with which you sign in as')).toBeVisible();
  await expect(page).toHaveURL(/\/login\/reset$/);
  await fillNewPassword(page, password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
}

test.describe('without a mail server', () => {
  const app = serveApp();

  test('an administrator is invited with a link that is shown once, and removed', async ({
    page,
    browser,
  }) => {
    const pageErrors = watchPageErrors(page);
    await openAsOwner(page, app, '/admin/account');
    const people = section(page, 'Administrators');
    await people.getByRole('button', { name: 'Add Administrator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Administrator' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(amal.name);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(amal.email);
    await dialog.getByRole('button', { name: 'Add Administrator' }).click();
    await confirmWith(page, 'Add this administrator?', 'Add Administrator');
    const handing = page.getByRole('dialog', { name: 'Hand over this link' });
    const link = await handing.getByLabel('Link', { exact: true }).inputValue();
    expect(link).toMatch(new RegExp(`^${app.url}/login/reset#[\\w-]{43}$`));
    await handing.getByRole('button', { name: 'Done' }).click();
    const row = people.getByRole('listitem').filter({ hasText: amal.name });
    await expect(row).toContainText('Invited, no password yet');

    const guest = await (await browser.newContext()).newPage();
    await setPassword(guest, link, amal.password);
    await guest.getByLabel('Email').fill(amal.email);
    await guest.getByLabel('Password', { exact: true }).fill(amal.password);
    await guest.getByRole('button', { name: 'Sign in' }).click();
    await expect(header(guest, amal.name)).toBeVisible();
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('alert')).toContainText('This link no longer works');

    await page.reload();
    await expect(row).not.toContainText('Invited');
    await expect(people.getByRole('button', { name: 'Remove Owner' })).toHaveCount(0);
    await row.getByRole('button', { name: `Remove ${amal.name}` }).click();
    expect(await findViolations(page)).toEqual([]);
    await confirmWith(page, `Remove ${amal.name}?`, 'Remove administrator');
    await expect(page.getByText('Administrator removed successfully')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(pageErrors).toEqual([]);
    await guest.getByRole('link', { name: 'Projects' }).first().click();
    await expect(guest.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  });

  test('on a phone the account has one column and is linked in the header', async ({ browser }) => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const page = await phone.newPage();
    const pageErrors = watchPageErrors(page);
    await openAsOwner(page, app, '/admin');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Your account/ })
      .tap();
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

    await page.getByRole('textbox', { name: 'Name' }).fill('Owner on the way');
    await section(page, 'Your details').getByRole('button', { name: 'Save Changes' }).tap();
    await expect(page.getByText('Your details were saved successfully')).toBeVisible();
    await expect(section(page, 'Administrators').getByText('Owner on the way')).toBeVisible();
    await expect(section(page, 'Where you are signed in').getByText('This device')).toBeVisible();

    expect(await widthBeyond(page)).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  test('a person who forgot the password is told whom to ask', async ({ page }) => {
    await page.goto(`${app.url}/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();

    await expect(page.getByText('npm run admin:reset')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test('the owner changes name, address and password, which ends other sessions', async ({
    page,
    browser,
  }) => {
    await signIn(page, app.url);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, app.url);
    await page.getByRole('link', { name: 'Account', exact: true }).click();

    await page.getByRole('textbox', { name: 'Name' }).fill('Mariam Saleh');
    await page.getByRole('textbox', { name: 'Email' }).fill('mariam@example.com');
    await section(page, 'Your details').getByRole('button', { name: 'Save Changes' }).click();
    const question = await confirmWith(page, 'Change your e-mail address?', 'Change address', 'wrong');
    await expect(question.getByText('The password is not right')).toBeVisible();
    await confirmWith(page, 'Change your e-mail address?', 'Change address');
    await expect(page.getByText('Your details were saved successfully')).toBeVisible();
    await expect(header(page, 'Mariam Saleh')).toBeVisible();

    const sessions = section(page, 'Where you are signed in');
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions.getByText('This device')).toHaveCount(1);
    await sessions
      .getByRole('button', { name: /^End the session Chrome/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText('Session ended successfully')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);

    const form = page.getByRole('form', { name: 'Password' });
    const change = form.getByRole('button', { name: 'Change password' });
    await form.getByLabel('Current password', { exact: true }).fill(owner.password);
    await fillNewPassword(page, 'mariam2026', 'mariam2027');
    await change.click();
    await expect(form.getByText('This password is one of the first that anyone would try')).not.toHaveCount(
      0,
    );
    await fillNewPassword(page, next, `${next}.`);
    await expect(form.getByText('Strong')).toBeVisible();
    await change.click();
    await expect(form.getByText('The two passwords are not the same')).toBeVisible();
    await fillNewPassword(page, next);
    await change.dblclick();
    await expect(page.getByText(/^Password changed successfully/)).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(form.getByLabel('Current password', { exact: true })).toHaveValue('');

    await other.getByRole('link', { name: 'Projects' }).first().click();
    await expect(other.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
    await confirmWith(page, 'Sign out everywhere?', 'Sign out everywhere', next);
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill('mariam@example.com');
    await page.getByLabel('Password', { exact: true }).fill(next);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  });
});

test.describe('with a mail server', () => {
  let mail: MailServer;
  test.beforeAll(async () => {
    mail = await startMailServer();
  });
  const app = serveApp({ env: () => ({ SMTP_URL: mail.url }) });
  test.afterAll(() => mail.close());

  async function ask(page: Page, email: string): Promise<void> {
    await page.goto(`${app.url}/login`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('status')).toContainText('If this address belongs to an administrator');
  }

  test('a forgotten password is reset with a mailed link', async ({ page }) => {
    const pageErrors = watchPageErrors(page);
    await ask(page, 'nobody@example.com');
    await ask(page, owner.email);
    await expect.poll(() => mail.received.length).toBe(1);
    expect(mail.received[0]?.envelope.to).toEqual([owner.email]);
    const link = /http\S+#[\w-]{43}/.exec(mail.received[0]?.mail.text ?? '')?.[0] ?? '';

    await setPassword(page, link, next);
    await fillSignIn(page, next);
    await expect(page).toHaveURL(`${app.url}/admin`);

    const headers = { authorization: `Bearer ${app.api.token}` };
    expect((await fetch(`${app.url}/api/v1/auth/me`, { headers })).status).toBe(401);
    expect(pageErrors).toEqual([]);
  });
});
