import { expect, test } from '@playwright/test';
import { fillSignIn, serveApp, signIn } from './support/app.ts';
import { countUnanswered } from './support/unanswered-requests.ts';

const app = serveApp();

test('a session that expires while typing loses no input', async ({ page }) => {
  const unanswered = countUnanswered(page, '/api/v1/');
  await signIn(page, app.url);
  await page.goto(`${app.url}/admin/cms/home/about`);
  const subtitle = page.getByRole('textbox', { name: 'Subtitle', exact: true });
  await expect(subtitle).toBeVisible();
  // A request of the screen that arrives after the session has ended would open the dialog too early.
  await page.waitForLoadState('networkidle');
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await subtitle.fill('Typed before the session');
  // No answer tells the page before the shortcut is pressed, as the dialog would have the focus by then.
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/api/v1/**', (route) => isPressed.then(() => route.continue()));
  await endSession(token);
  await subtitle.press('End');
  await subtitle.pressSequentially(' ended');

  await subtitle.press('Control+s');
  press();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/admin/cms/home/about`);
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('owner@example.com');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await fillSignIn(page, 'not the password');
  await expect(dialog.getByRole('alert')).toHaveText('The e-mail address or the password is not right');
  await fillSignIn(page);

  await expect(dialog).toBeHidden();
  await expect(page.getByText('About Section saved successfully')).toBeVisible();
  await expect(subtitle).toHaveValue('Typed before the session ended');
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Typed before the session ended');

  await page.setViewportSize({ width: 390, height: 844 });
  // The save has requested again what the screen shows.
  await expect.poll(unanswered).toBe(0);
  await endSession(await page.evaluate(() => localStorage.getItem('adminToken')));
  await subtitle.fill('Typed after that');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await fillSignIn(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
});

async function endSession(token: string | null): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/api/v1/auth/logout`, { method: 'POST', headers });
  expect(response.ok).toBe(true);
}
