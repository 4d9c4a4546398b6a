import { expect, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { findViolations } from './support/find-violations.ts';
import { visit, watchVisits } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

test('a project is opened from the home page and left again, and the filter stays', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  const visits = watchVisits(page);
  await visit(page, app.url);
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expect(page).toHaveTitle('Our Projects | Ghaf & Stone, Dubai');
  await expect(page.getByText('16 projects', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText('Loading')).toBeHidden();

  const filter = page.getByRole('navigation', { name: 'Show projects by service' });
  await page.mouse.wheel(0, 260);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(260);
  // A click of the driver may scroll the page itself to reach the link.
  await filter.getByRole('link', { name: 'Irrigation' }).dispatchEvent('click');
  await expect(page).toHaveURL(`${app.url}/projects?service=irrigation`);
  await expect(page.getByRole('link', { name: 'Pool terrace' })).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(260);

  await page.getByRole('link', { name: 'A garden under three ghaf trees' }).click();
  await expect(page).toHaveURL(`${app.url}/projects/mirdif-ghaf-garden`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A garden under three ghaf trees');
  for (const fact of [/^\d+ [A-Z][a-z]+ \d{4}$/, 'Mirdif, Dubai', 'Private villa, Dubai', '3 months']) {
    await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/projects?service=irrigation`);
  await expect(filter.getByRole('link', { name: 'Irrigation' })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(`${app.url}/projects`);
  await expect(page.getByText('16 projects', { exact: true })).toBeVisible();

  await expect.poll(() => visits).toEqual(['/', '/projects', '/projects/mirdif-ghaf-garden', '/projects']);
  expect(pageErrors).toEqual([]);
});

test('Back leads to the place on a page also where that has to be loaded again', async ({ page }) => {
  await visit(page, `${app.url}/services`);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  // A click would scroll to the link.
  await page.getByRole('link', { name: 'Write to us' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route(/public\/services/, async (route) => {
    await answer.promise;
    await route.continue();
  });

  await page.goBack();
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible();
  answer.resolve();

  await expect(page.getByRole('status').getByText('Loading')).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
});

test('popup and comparison work by keyboard, and the focus returns', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await visit(page, `${app.url}/projects`);
  const look = page.getByRole('button', { name: 'Quick look at A garden under three ghaf trees' });
  await look.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'A garden under three ghaf trees' });
  await expect(popup.getByRole('definition').filter({ hasText: '3 months' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(look).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popup).toBeVisible();
  await page.mouse.click(8, 450);
  await expect(popup).toBeHidden();
  await expect(look).toBeFocused();

  await page.getByRole('link', { name: 'A garden under three ghaf trees' }).press('Enter');
  await expect(page).toHaveURL(`${app.url}/projects/mirdif-ghaf-garden`);
  const divider = page.getByRole('slider');
  await divider.scrollIntoViewIfNeeded();
  const place = Number(await divider.getAttribute('aria-valuenow'));
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBeGreaterThan(place);

  const share = page.getByRole('link', { name: 'Share by Pinterest' });
  await expect(share).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`${app.url}/projects/mirdif-ghaf-garden`)),
  );
  expect(pageErrors).toEqual([]);
});

test('both images of a comparison are printed', async ({ page }) => {
  await visit(page, `${app.url}/projects/mirdif-ghaf-garden`);
  const divider = page.getByRole('slider');
  await divider.scrollIntoViewIfNeeded();
  await page.emulateMedia({ media: 'print' });
  await expect(divider).toBeHidden();
  const read = (side: string) =>
    page.locator(`[data-side="${side}"]`).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right, clip: element.parentElement && getComputedStyle(element.parentElement).clipPath };
    });
  const [before, after] = await Promise.all([read('before'), read('after')]);
  expect([before.clip, after.clip]).toEqual(['none', 'none']);
  expect(before.right).toBeLessThanOrEqual(after.left);
});

test('services link to each other and to the contact page', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  const visits = watchVisits(page);
  await visit(page, `${app.url}/services`);
  await page.getByRole('main').getByRole('link', { name: 'Irrigation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Irrigation');
  const others = page.getByRole('navigation', { name: 'Other services' });
  await expect(others.getByRole('link')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');

  await others.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planting');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Garden care' }).click();
  await expect(page).toHaveURL(`${app.url}/services/garden-care`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden care');

  await expect
    .poll(() => visits)
    .toEqual(['/services', '/services/irrigation', '/services/planting', '/services/garden-care']);
  expect(pageErrors).toEqual([]);
});

test('the images of a project are viewed large by keyboard, and the focus returns', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await visit(page, `${app.url}/projects/mirdif-ghaf-garden`);
  const images = page.getByRole('region', { name: /^Images of/ });
  const second = images.getByRole('group', { name: '2 of 3' }).getByRole('link', { name: /See it large$/ });
  await second.focus();
  await page.keyboard.press('Enter');

  const viewer = page.getByRole('dialog', { name: 'Images of A garden under three ghaf trees' });
  await expect(viewer.getByRole('group', { name: '2 of 3' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('group', { name: '3 of 3' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(second).toBeFocused();
  expect(pageErrors).toEqual([]);
});

test('without the viewer an image opens as a file, and no reload is offered', async ({ page }) => {
  await page.route('**/image-viewer-*.js', (route) => route.abort());
  await page.goto(`${app.url}/services/irrigation`);
  const link = page.getByRole('link', { name: /See it large$/ }).first();
  const address = await link.getAttribute('href');

  await link.click();

  await expect(page).toHaveURL(`${app.url}${address}`);
});

test('an image whose viewer fails to load after its page was left is not opened', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/image-viewer-*.js', async (route) => {
    await answer.promise;
    await route.abort();
  });
  await visit(page, `${app.url}/services/irrigation`);
  await page
    .getByRole('link', { name: /See it large$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');

  const failure = page.waitForEvent('console', (message) => /image viewer failed/.test(message.text()));
  answer.resolve();
  await failure;

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page).toHaveURL(`${app.url}/contact`);
});

test('a planned project is nowhere told as built', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${app.url}/projects/fujairah-terraces`);
    const main = page.getByRole('main');
    await expect(main.getByText(/Planned, from/).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'As it was and as planned' })).toBeVisible();
    await expect(main).not.toContainText(/we built|Before and after/);
  }
});

test('no picture of a service is stretched on a wide screen', async ({ page }) => {
  await visit(page, `${app.url}/services/garden-design`);
  const pictures = page.getByRole('main').locator('picture img');
  await expect(pictures.first()).toBeVisible();

  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    // Of a picture with several copies, the natural width is that for which one was chosen.
    const stretch = () =>
      picture.evaluate((shown: HTMLImageElement) => {
        const { clientWidth, clientHeight } = shown;
        const [width, height] = [Number(shown.getAttribute('width')), Number(shown.getAttribute('height'))];
        const wanted = Math.min(width, Math.max(clientWidth, (clientHeight * width) / height));
        return shown.complete && shown.naturalWidth > 0 ? wanted / shown.naturalWidth : Number.NaN;
      });
    await expect.poll(stretch).toBeLessThanOrEqual(1.01);
  }
});

test('on paper the list of projects takes no sheet after the last of them', async ({ page }) => {
  await page.goto(`${app.url}/projects`);
  await page.emulateMedia({ media: 'print' });
  // Both at once, as fonts that arrive move what is read later.
  const space = await page.getByRole('main').evaluate((main) => {
    const last = [...main.querySelectorAll('article')].at(-1);
    return main.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? Number.NaN);
  });

  expect(space).toBeCloseTo(0, 0);
});
