import { expect, test } from '@playwright/test';
import { fillSignIn, openAsOwner, serveApp } from './support/app.ts';

const app = serveApp();

test('the owner signs in and out within the content security policy, and wrong credentials are rejected', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      document.documentElement.setAttribute('data-breach', `${violatedDirective} ${blockedURI}`);
    });
  });
  const expectNoBreach = () => expect(page.locator('html')).not.toHaveAttribute('data-breach');
  await page.goto(`${app.url}/admin/cms/home/about`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/login?next=%2Fadmin%2Fcms%2Fhome%2Fabout`);

  await fillSignIn(page, 'not the password');
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right');
  await expect(page.getByLabel('Email')).toHaveValue('owner@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: 'About Section', level: 1 })).toBeVisible();
  await expectNoBreach();

  await page.goto(`${app.url}/login`);
  await expect(page).toHaveURL(`${app.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Latest Projects' })).toBeVisible();
  await expectNoBreach();

  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${app.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  const response = await fetch(`${app.url}/api/v1/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(401);
});

test('an address without a screen says so, and leads to the dashboard, beside a sidebar that collapses', async ({
  page,
}) => {
  await openAsOwner(page, app, '/admin/cms/home/nothing');
  await expect(page.getByRole('heading', { name: 'Nothing is at this address', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to the dashboard' }).click();

  await expect(page).toHaveURL(`${app.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Latest Projects' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
});
