import { expect, test } from '@playwright/test';
import { openAsOwner, serveApp } from './support/app.ts';
import { widthBeyond } from './support/layout-issues.ts';

const app = serveApp();

// A person's setting: half as large again as the browser's default of 16 pixels.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'];
    await use({ ...launchOptions, args });
  },
});

test('with large letters no page is wider than its window, and nothing at its head is cut off', async ({
  page,
}) => {
  for (const path of ['/', '/projects', '/projects/mirdif-ghaf-garden', '/contact']) {
    await page.goto(app.url + path);
    for (const width of [280, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const call = page.getByRole('complementary', { name: 'Get in touch' }).getByRole('link');
      await expect(call.last()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => widthBeyond(page), `${path} at ${width} px`).toBe(0);
    }
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
});

test('in a window as low as one at 400 % head and buttons scroll with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${app.url}/contact`);
  await expect(page.getByRole('banner')).toBeInViewport();
  const call = page.getByRole('complementary', { name: 'Get in touch' });

  await page.getByRole('textbox', { name: 'Message' }).scrollIntoViewIfNeeded();

  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(call).not.toBeInViewport();
  await call.scrollIntoViewIfNeeded();
  await expect(call.getByRole('link').last()).toBeInViewport();
});

test('with large letters the drawn logo leaves room for the menu on the narrowest phone', async ({
  page,
}) => {
  const key = 'logo_imgs';
  const [{ id = 0, value = '' } = {}] = (await app.api.call('showSetting', { query: { key } })).data;
  const save = (body: string) =>
    app.api.call('updateSetting', { params: { id }, body: { key, value: body } });
  await save(JSON.stringify({ dark: '', light: '', icon: '' }));
  await page.setViewportSize({ width: 320, height: 700 });

  await page.goto(app.url);

  await expect(page.getByRole('banner').getByText('Ghaf & Stone').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  await save(value);
});

test('with large letters no screen of the back office is wider than a phone, and the days below the chart are apart', async ({
  page,
}) => {
  // The dashboard has a chart once there are visits.
  await app.api.call('recordVisit', { body: { page: '/' } });
  await expect.poll(async () => (await app.api.call('dashboard')).data.counts.visits).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/admin/projects', '/admin/cms/home/hero', '/admin/changes', '/admin']) {
    await openAsOwner(page, app, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .mantine-Loader-root')).toHaveCount(0);
    await expect.poll(() => widthBeyond(page), path).toBe(0);
  }
  // The name of the company is not cut at the head.
  const company = page.getByRole('banner').getByText('Ghaf & Stone');
  const hidden = () => company.evaluate((name) => name.scrollHeight - name.clientHeight);
  expect(await hidden()).toBe(0);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await hidden()).toBe(0);
  // The words of a link that looks like a button are in its middle.
  const link = page.getByRole('link', { name: 'New project' });
  const [outer, words] = [await link.boundingBox(), await link.getByText('New project').boundingBox()];
  const middleOf = (box: typeof outer) => (box ? box.y + box.height / 2 : 0);
  expect(Math.abs(middleOf(outer) - middleOf(words))).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 844 });

  const names = page
    .getByRole('figure', { name: /^Chart/ })
    .getByText(/^\d+ \p{L}+$/u)
    .filter({ visible: true });
  await expect(names.first()).toBeVisible();

  const places = await names.evaluateAll((elements) =>
    elements.map((element) => {
      const words = new Range();
      words.selectNodeContents(element);
      const { left, right } = words.getBoundingClientRect();
      return { left, right };
    }),
  );

  expect(places.length).toBeGreaterThan(1);
  for (const [position, { right }] of places.entries())
    expect(right).toBeLessThan(places[position + 1]?.left ?? 390);
});

test('with large letters no list and no form is wider than the narrowest phone, and an empty list has no head', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAsOwner(page, app, '/admin');
  for (const path of ['projects', 'services', 'clients', 'team', 'settings/logo', 'redirects']) {
    await page.goto(`${app.url}/admin/${path}`);
    await expect(page.locator('[aria-busy="true"], .mantine-Loader-root')).toHaveCount(0);
    await expect.poll(() => widthBeyond(page), path).toBe(0);
  }
  await expect(page.getByRole('button', { name: 'Add the first redirect' })).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toBeHidden();
});
