import { expect, type Page, test } from '@playwright/test';
import { fillSignIn, notPublished, openAsOwner, saveChanges, serveApp, signIn } from './support/app.ts';
import { countUnanswered, failNextPublication, failNextRequests, serverError } from './support/requests.ts';

const app = serveApp();

/** Refuses drafts, which a form sends by itself after some seconds, so that changes stay in the browser. */
async function refuseDrafts(page: Page): Promise<void> {
  await page.route('**/admin/documents/components/*', (route) =>
    route.request().postData()?.includes('"publish":false')
      ? route.fulfill({ status: 503, json: serverError })
      : route.fallback(),
  );
}

/** Twenty changes of the team page, each a step of its own. */
async function changeTwentyTimes(page: Page, afterEach: () => Promise<void>): Promise<void> {
  const groups = page.getByRole('group', { name: 'Team groups' });
  const last = groups.locator('[data-row]').last();
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const steps = [
    ...[1, 2, 3, 4, 5, 6].flatMap((round) => [
      () => type('Page title', `Title ${round}`),
      () => type('Page subtitle', `Subtitle ${round}`),
    ]),
    () => type('Section heading', 'The people'),
    () => groups.getByRole('button', { name: 'Add Group' }).click(),
    async () => {
      await last.getByLabel('Group title').fill('Night watch');
      await expect(last.locator('[data-part="header"]')).toContainText('Night watch');
    },
    () => last.getByLabel('Group subtitle').fill('After dark'),
    () => groups.getByRole('button', { name: 'Move ‘Night watch’ up' }).click(),
    () => groups.getByRole('button', { name: 'Move ‘Night watch’ down' }).click(),
    async () => {
      await last.locator('[data-part="header"]').press('Delete');
      await page.getByRole('button', { name: 'Yes, remove it!' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    },
    () => type('Highlight word', 'build'),
  ];
  for (const step of steps) {
    await step();
    await afterEach();
  }
}

test('twenty changes are undone and redone, also after a reload', async ({ page }) => {
  await refuseDrafts(page);
  await openAsOwner(page, app, '/admin/cms/team');
  const rows = page.getByRole('group', { name: 'Team groups' }).locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  const read = () =>
    page
      .locator('main')
      .evaluate((screen) => [
        ...[...screen.querySelectorAll<HTMLInputElement>('input[name]:not([name*="."])')].map(
          ({ value }) => value,
        ),
        ...[...screen.querySelectorAll('[data-part="header"]')].map(({ textContent }) => textContent),
      ]);
  const states = [await read()];
  await changeTwentyTimes(page, async () => {
    await expect.poll(read).not.toEqual(states.at(-1));
    states.push(await read());
  });
  expect(states).toHaveLength(21);
  const undo = page.getByRole('button', { name: 'Undo change' });

  for (const state of states.slice(0, -1).toReversed()) {
    await page.keyboard.press('Control+z');
    await expect.poll(read).toEqual(state);
  }
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(undo).toBeDisabled();
  for (const state of states.slice(1)) {
    await page.getByRole('button', { name: 'Redo change' }).click();
    await expect.poll(read).toEqual(state);
  }

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(read).toEqual(states.at(-1));
  for (const state of states.slice(0, -1).toReversed()) {
    await undo.click();
    await expect.poll(read).toEqual(state);
  }
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  for (const state of states.slice(1)) {
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(read).toEqual(state);
  }
});

test('a change of Contact Info is on every page, and content with the old number is listed', async ({
  page,
}) => {
  const { data } = await app.api.call('listComponents', { query: { name: 'about_section' } });
  const [block] = data;
  const content = { ...block?.content, phoneNumber: '+971 4 555 0100' };
  await app.api.call('updateComponent', { params: { id: block?.id ?? 0 }, body: { content } });
  await openAsOwner(page, app, '/admin/settings/contactinfo');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+971 4 555 0199');
  await saveChanges(page, 'Settings saved successfully');

  await expect(page.getByText('The old “+971 4 555 0100” is still used in 1 place:')).toBeVisible();
  await page.getByRole('link', { name: 'Home Page, About Section: Phone number' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('');
  await saveChanges(page, 'About Section saved successfully');

  for (const path of ['/', '/about', '/contact']) {
    const html = await (await page.request.get(app.url + path)).text();
    expect(html).toContain('tel:+97145550199');
    expect(html).toContain('https://wa.me/97145550199');
    expect(html).not.toContain('555 0100');
  }
});

// Unit tests of the screens cover the messages of every editor, table and panel.
test('an editor that fails to load is loaded again, and a failed save keeps the input until a retry stores it', async ({
  page,
}) => {
  await failNextRequests(page, 'GET', '**/api/v1/admin/documents/components?**');
  await openAsOwner(page, app, '/admin/cms/home/about');
  const unloaded = page.getByRole('main').getByRole('alert');
  await expect(unloaded).toContainText('The store is out of order');
  await expect(page.getByText('Failed to load about section data').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  await unloaded.getByRole('button', { name: 'Try again' }).click();
  await expect(unloaded).toBeHidden();

  const subtitle = page.getByRole('textbox', { name: 'Subtitle', exact: true });
  const before = (await app.api.readBlock('about_section')).subtitle;
  await subtitle.fill('Stored at the second attempt');
  await failNextPublication(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to save about section' });
  await expect(failure).toContainText('The store is out of order');
  await expect(subtitle).toHaveValue('Stored at the second attempt');
  await expect(notPublished(page)).toBeVisible();
  expect((await app.api.readBlock('about_section')).subtitle).toBe(before);

  // A request without a response is sent again once.
  await page.route('**/api/v1/admin/documents/components/*', (route) => route.abort(), { times: 2 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(failure.filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await expect(subtitle).toHaveValue('Stored at the second attempt');

  await saveChanges(page, 'About Section saved successfully');
  expect((await app.api.readBlock('about_section')).subtitle).toBe('Stored at the second attempt');
});

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
  // The page receives no response before the shortcut is pressed, as the dialog would have the focus by then.
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
  // The save has refetched the data of the screen.
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
