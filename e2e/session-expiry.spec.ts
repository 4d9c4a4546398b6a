import { expect, test } from '@playwright/test';
import { fillSignIn, serveApp, signIn } from './app.ts';

const app = serveApp();

test('a session that expires while typing loses no input', async ({ page }) => {
  await signIn(page, app.url);
  await page.goto(`${app.url}/admin/cms/home/about`);
  const subtitle = page.getByRole('textbox', { name: 'Subtitle', exact: true });
  await subtitle.fill('Typed before the session');
  await endSession(await page.evaluate(() => localStorage.getItem('adminToken')));
  await subtitle.press('End');
  await subtitle.pressSequentially(' ended');

  // By the keyboard, before the form saves itself and the session is found to have ended.
  await subtitle.press('Control+s');
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
});

async function endSession(token: string | null): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/api/v1/auth/logout`, { method: 'POST', headers });
  expect(response.ok).toBe(true);
}
