import { expect, type Page, test } from '@playwright/test';
import { siteDay } from '#schemas/engine/calendar.ts';
import { serveApp } from './support/app.ts';
import { widthBeyond } from './support/layout-issues.ts';
import { watchVisits } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

const app = serveApp();

/** The seven sections from top to bottom, as a screen reader names them. */
const sections = [
  'the opening slides',
  'The company in numbers',
  'Named after the tree that lives on almost no water, and the stone underfoot',
  /^One company for/,
  'Grounds in good company',
  'Nine weeks in a courtyard, told in fifteen seconds',
  'Latest projects, before and after',
] as const;

const sectionOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('the home page shows seven sections without console errors, and the visit counts once', async ({
  page,
}) => {
  const pageErrors = watchPageErrors(page);
  const visits = watchVisits(page);
  const responses = ['record-visit', 'compare-slider'].map((part) =>
    page.waitForResponse((response) => response.url().includes(part)),
  );

  await page.goto(app.url);
  for (const name of sections) {
    await sectionOf(page, name).scrollIntoViewIfNeeded();
    await expect(sectionOf(page, name)).toBeVisible();
  }
  const invitation = page.getByRole('region').filter({ hasText: 'Write on WhatsApp' });
  await expect(invitation.getByRole('link', { name: /^Call/ })).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await Promise.all(responses);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shade first, then the garden');
  expect(pageErrors).toEqual([]);
  expect(visits).toEqual(['/']);
  expect(await widthBeyond(page)).toBe(0);
});

test('the header turns dark once the page is scrolled by more than 50 px', async ({ page }) => {
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const header = page.getByRole('banner');
  await page.goto(app.url);
  await expect(header).toHaveAttribute('data-scrolled', 'false');

  await scrollTo(51);
  await expect(header).toHaveAttribute('data-scrolled', 'true');

  await scrollTo(50);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
});

test('without scripts every section can be read', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto(app.url);

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of sections) await expect(sectionOf(page, name)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    expect(await widthBeyond(page)).toBe(0);
  }
  const words = [
    'Gardens, courtyards and grounds since 2009',
    'Completed projects',
    'One designer from the survey to the handover',
    'Landscape construction',
    'From bare sand to the first evening outside',
    'Courtyard with a rill',
  ];
  for (const text of words) await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByAltText('Qasr Hotels').first()).toBeAttached();
  const video = page.getByLabel('Nine weeks in a courtyard, told in fifteen seconds').last();
  await expect(video).toHaveAttribute('src', /^\/media\/\w+\.mp4$/);
  await expect(video).toHaveAttribute('controls');
  await page.getByRole('link', { name: 'Courtyard with a rill' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courtyard with a rill');
  await context.close();
});

test('an unknown address shows the not found page with a link to the home page', async ({ page }) => {
  const response = await page.goto(`${app.url}/no-such-page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing grows here' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to the home page' }).click();

  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shade first, then the garden');
});

test('the footer shows contact data, services and opening hours', async ({ page }) => {
  await page.goto(app.url);
  const footer = page.getByRole('contentinfo');
  const { data: services } = await app.api.call('listAdminServices');

  const listed = await footer
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')).filter((href) => href?.startsWith('/services/')),
    );
  expect(listed).toEqual((await publicServiceIds()).toReversed().map((id) => `/services/${id}`));
  expect(listed).toHaveLength(services.length);
  for (const text of [
    'Monday to Friday08.00-17.00',
    'Saturday08.00-14.00',
    'Sundayholiday',
    'Yard 14, Street 8',
  ]) {
    await expect(footer).toContainText(text);
  }
  await expect(footer).toContainText(/begins with a seed/);
  await expect(footer).toContainText(`© ${siteDay().slice(0, 4)} Ghaf & Stone`);
  await expect(footer.getByRole('link', { name: /^Ghaf & Stone on/ })).toHaveCount(4);
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expect(footer.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
    'href',
    '/terms-conditions',
  );
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+97145550100',
  );
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    'mailto:hello@ghafandstone.example',
  );
});

async function publicServiceIds(): Promise<number[]> {
  const response = await fetch(`${app.url}/api/v1/public/services`);
  const { data } = (await response.json()) as { data: { id: number }[] };
  return data.map(({ id }) => id);
}

test('the words of dark sections are printed in dark ink, below the pictures, and without a button', async ({
  page,
}) => {
  await page.goto(app.url);
  await page.emulateMedia({ media: 'print' });
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  const slide = sectionOf(page, sections[0]).getByRole('heading', { level: 1 });
  const film = sectionOf(page, sections[5]);

  await expect(slide).toHaveCSS('color', ink);
  await expect(film.getByRole('heading')).toHaveCSS('color', ink);
  await expect(film.getByRole('button')).toBeHidden();
  const [words, picture] = [
    await slide.boundingBox(),
    await page.locator('article img').first().boundingBox(),
  ];
  expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
});
