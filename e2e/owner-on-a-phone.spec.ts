import { expect, type Locator, type Page, test } from '@playwright/test';
import { followLink, openAsOwner, saveChanges, serveApp, signIn } from './support/app.ts';
import { findViolations } from './support/find-violations.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { failNextPublication, failNextRequests } from './support/requests.ts';

const app = serveApp();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the owner signs in, sees a new message, finds an editor in the menu and changes the home page', async ({
  page,
}) => {
  const message = { name: 'Amal', email: 'amal@example.com', phone: '050 123 4567', message: 'A pergola' };
  await app.api.call('sendMessage', { body: message });
  await signIn(page, app.url);

  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(bell.getByText('1')).toBeInViewport({ ratio: 1 });
  await bell.tap();
  const news = page.getByRole('dialog', { name: 'Notifications' });
  await expect(news.getByRole('link', { name: /^Unread: Message from Amal/ })).toBeInViewport({ ratio: 1 });
  await news.getByRole('button', { name: 'Mark all as read' }).tap();
  await expect(news.getByRole('link', { name: /^Message from Amal/ })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.tap();
  await expect(news).toBeHidden();

  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await menu.getByRole('button', { name: 'Content' }).tap();
  await menu.getByRole('button', { name: 'Home Page' }).tap();
  await menu.getByRole('link', { name: 'About Section' }).tap();
  await expect(menu).toBeHidden();

  const height = page.viewportSize()?.height ?? 0;
  for (const name of ['Undo change', 'History', 'Save draft', 'Save Changes']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect.soft(box?.y, name).toBeGreaterThan(0.8 * height);
    expect.soft((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
  }
  const words = await page.getByText('History', { exact: true }).boundingBox();
  expect(words?.width).toBeGreaterThan(20);
  const subtitle = page.getByRole('textbox', { name: 'Subtitle', exact: true });
  const before = await subtitle.inputValue();
  await subtitle.fill('Written on the way');
  await page.getByRole('button', { name: 'Undo change' }).tap();
  await expect(subtitle).toHaveValue(before);
  await page.getByRole('button', { name: 'Redo change' }).tap();
  await expect(subtitle).toHaveValue('Written on the way');
  const status = page.getByRole('status').filter({ hasText: '“Save Changes” publishes it' });
  await expect(status).toBeInViewport({ ratio: 1 });
  const isCut = await status.evaluate(
    ({ parentElement: line }) => line && line.scrollWidth > line.clientWidth,
  );
  expect(isCut).toBe(false);
  await saveChanges(page, 'About Section saved successfully');
  expect(await widthBeyond(page)).toBe(0);

  await page.goto(app.url);
  await expect(page.getByText('Written on the way')).toBeVisible();
});

const thumb = 40;

/** Names of the controls on the screen that are smaller than a thumb; a checkbox on an image counts as the image. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator('button, a[href], input:not([type="checkbox"]), select, textarea').evaluateAll(
    (elements, least) =>
      elements.flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const around = element.closest('.mantine-PasswordInput-input')?.getBoundingClientRect();
        const after = getComputedStyle(element, '::after');
        const grown = after.position === 'absolute' ? [after.width, after.height].map(Number.parseFloat) : [];
        const wide = Math.max(width, grown[0] || 0);
        const high = Math.max(height, around?.height ?? 0, grown[1] || 0);
        const isShown = width > 2 && height > 2 && element.checkVisibility();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return isShown && (wide < least - 0.5 || high < least - 0.5) ? [`${name} ${wide}×${high}`] : [];
      }),
    thumb,
  );
}

test('every control is large enough for touch', async ({ page }) => {
  const paths = [
    '/admin',
    '/admin/projects',
    '/admin/clients',
    '/admin/gallery',
    '/admin/bin',
    '/admin/messages',
    '/admin/account',
    '/admin/content',
    '/admin/cms/home/hero',
    '/admin/cms/home/services',
    '/admin/cms/team',
    '/admin/settings/contactinfo',
  ];
  await openAsOwner(page, app, '/admin/majors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of paths) {
    await followLink(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    expect.soft(await findSmallTargets(page), path).toEqual([]);
    const heads = page.getByRole('columnheader').getByRole('button');
    const lines = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().top));
    expect.soft(new Set(lines).size, `lines of the head of ${path}`).toBeLessThan(2);
    const gaps = await heads.evaluateAll((all) =>
      all
        .slice(1)
        .map((head, at) => head.getBoundingClientRect().left - (all[at]?.getBoundingClientRect().right ?? 0)),
    );
    // They follow each other, instead of being spread over the line.
    expect.soft(Math.max(0, ...gaps), `gaps in the head of ${path}`).toBeLessThan(24);
  }
});

test('a list item is removed from its menu, and no search field opens the keyboard', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/home/hero');
  const slide = page.getByRole('listitem').first();
  await expect(slide.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await expect(slide.getByRole('button', { name: /^Remove/ })).toBeHidden();
  await slide.getByRole('button', { name: /^More for/ }).tap();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();

  await openAsOwner(page, app, '/admin/cms/home/services');
  await page.getByRole('button', { name: 'Add Service' }).tap();
  const picker = page.getByRole('dialog', { name: 'Add Service' });
  await expect(picker.getByRole('searchbox')).toBeVisible();
  await expect(picker.getByRole('searchbox')).not.toBeFocused();
  await expect.poll(() => picker.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await expect(picker.getByRole('searchbox')).not.toBeFocused();
});

/** Expects one of two shown things to end above the other. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  for (const one of [upper, lower]) await expect(one).toBeVisible();
  const over = await upper.boundingBox();
  const under = await lower.boundingBox();
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
}

test('no notification covers the save button', async ({ page }) => {
  await openAsOwner(page, app, '/admin/settings/contactinfo');
  await page.getByRole('textbox', { name: 'Office address' }).fill('Yard 15, Street 8');
  await saveChanges(page, 'Settings saved successfully');
  await expectAbove(page.getByRole('alert'), page.getByRole('button', { name: 'Save Changes' }));

  await openAsOwner(page, app, '/admin/majors');
  await page.getByRole('button', { name: 'Add Major' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stonework on paths');
  await failNextPublication(page);
  await dialog.getByRole('button', { name: 'Add Major' }).tap();
  await expectAbove(
    page.getByRole('alert').filter({ hasText: 'Error Saving Major' }),
    dialog.getByRole('button', { name: 'Add Major' }),
  );
});

test('on a small tablet a notification is below the buttons of a form', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await openAsOwner(page, app, '/admin/settings/contactinfo');
  await page.getByRole('textbox', { name: 'Office address' }).fill('Yard 15, Street 9');
  await saveChanges(page, 'Settings saved successfully');

  await expectAbove(page.getByRole('button', { name: 'Save Changes' }), page.getByRole('alert'));
});

test('the form stays in its place when it could not be published', async ({ page }) => {
  await openAsOwner(page, app, '/admin/cms/service-details');
  const title = page.getByRole('textbox', { name: 'Page title' });
  await title.fill('What we do in a garden');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const placeOnPage = () => title.evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
  const before = await placeOnPage();
  await failNextPublication(page);
  await page.getByRole('button', { name: 'Save Changes' }).tap();

  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();

  expect(await placeOnPage()).toBe(before);
  const endOfColour = await retry.evaluate((button) => {
    const { backgroundClip, borderBlockEndWidth } = getComputedStyle(button);
    const border = backgroundClip === 'padding-box' ? Number.parseFloat(borderBlockEndWidth) : 0;
    return button.getBoundingClientRect().bottom - border;
  });
  const words = await page.getByRole('status').first().boundingBox();
  expect(endOfColour).toBeLessThanOrEqual((words?.y ?? 0) + 1);
});

test('a failed upload is retried in its list', async ({ page }) => {
  await openAsOwner(page, app, '/admin/gallery');
  await failNextRequests(page, 'POST', '**/system/gallery/upload');
  const name = 'a-courtyard-with-a-rill-and-three-ghaf-trees-in-the-evening.png';
  const file = { name, mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByLabel('Files to upload').setInputFiles(file);

  const uploads = page.getByRole('list', { name: 'Uploads' });
  const again = uploads.getByRole('button', { name: `Upload ${name} again` });
  await expect(again).toBeVisible();
  const message = page.getByRole('alert').filter({ hasText: 'Upload failed' });
  const close = await page.getByRole('button', { name: 'Close', exact: true }).boundingBox();
  // It slides in from the edge.
  await expect
    .poll(async () => {
      const box = await message.boundingBox();
      return box ? box.x + box.width : Number.POSITIVE_INFINITY;
    })
    .toBeLessThanOrEqual(close?.x ?? 0);
  const list = await uploads.boundingBox();
  const button = await again.boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((list?.x ?? 0) + (list?.width ?? 0));
});

test('the options of a field open without widening the page', async ({ page }) => {
  await openAsOwner(page, app, '/admin/projects');
  await page.getByRole('button', { name: 'Add Project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Project' });
  const client = dialog.getByRole('combobox', { name: 'Client' });
  await client.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const note = () => {
      dataset.widest = String(Math.max(Number(dataset.widest ?? 0), window.innerWidth));
      requestAnimationFrame(note);
    };
    note();
  });

  await client.fill('Noor');
  await page.getByRole('option', { name: 'Noor Clinic' }).click();

  await expect(client).toHaveValue('Noor Clinic');
  await expect(page.locator('html')).toHaveAttribute('data-widest', '390');
});
