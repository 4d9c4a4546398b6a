import { expect, type Page, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { countUnanswered } from './support/requests.ts';
import { visit } from './support/visits.ts';

const app = serveApp();

/** Enters the home page by a link while the calls whose address matches fail, with a clock that a test can advance. */
async function enterHome(page: Page, failing: RegExp): Promise<void> {
  await visit(page, `${app.url}/privacy-policy`);
  await page.clock.install();
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('chosen projects that fail to load are replaced by the newest, chosen services by all', async ({
  page,
}) => {
  // The chosen entries come with their sections, and are requested where they do not.
  await page.route(/&entries=1/, (route) =>
    route.continue({ url: route.request().url().replace('&entries=1', '') }),
  );
  await enterHome(page, /public\/(?:projects|services)\?ids=/);

  const work = page.getByRole('region', { name: 'Latest projects, before and after' });
  await expect(work.getByRole('group', { name: '1 of 12', exact: true })).toBeAttached();
  const services = page.getByRole('region', { name: /^One company for/ });
  await expect(services.getByRole('heading', { level: 3 })).toHaveCount(8);
});

test('with every request failing the page shows its defaults, retries stop, and "Try again" works by keyboard', async ({
  page,
}) => {
  const requested: string[] = [];
  await enterHome(page, /api\/v1\/public\/(?!record-visit)/);
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/v1/')) requested.push(request.url());
  });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No hero slides found - Please add slides in the admin dashboard',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Our services' })).toHaveAttribute(
    'href',
    '/services',
  );
  const counters = page.getByRole('region', { name: 'The company in numbers' }).getByRole('listitem');
  await expect(counters.filter({ hasText: 'Completed projects' })).toContainText('10');
  await expect(counters.filter({ hasText: 'Clients' })).toContainText('100');
  await expect(counters.filter({ hasText: 'Ongoing projects' })).toContainText('5');
  const clients = page.getByRole('region', { name: 'Grounds in good company' });
  for (const name of ['Hotels', 'Schools', 'Developers'])
    await expect(clients.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText('These projects cannot be shown at the moment. Please check back later.'),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Monday to Friday');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    const before = requested.length;
    await page.clock.runFor(60_000);
    // By the time of this response the requests of that minute have left.
    await page.evaluate(() => fetch('/health/live'));
    expect(requested.length).toBe(before);
    await expect(tryAgain).toBeVisible();
  }).toPass();
  expect(Math.max(...requested.map((url) => requested.filter((other) => other === url).length))).toBeLessThan(
    9,
  );

  await page.unrouteAll();
  await tryAgain.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Courtyard with a rill' })).toBeVisible();
  await expect(tryAgain).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page whose chunk is missing shows an error, dispatches the event, and can be reloaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('preload-error', () => document.documentElement.setAttribute('data-lost', ''));
  });
  await visit(page, app.url);
  await page.route('**/assets/about-*.js', (route) => route.abort());

  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await expect(page.locator('html[data-lost]')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeHidden();
  await page.unroute('**/assets/about-*.js');
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});

test('a visit that is not counted and an optional chunk that fails to load show no error', async ({
  page,
}) => {
  await page.route(/record-visit/, (route) => route.abort());
  await page.route('**/assets/compare-slider-*.js', (route) => route.abort());
  const lost = ['record-visit', 'compare-slider'].map((part) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(part)),
  );
  await page.goto(app.url);

  await Promise.all(lost);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shade first, then the garden');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [missing, isPointedAt] of [
  ['its code', false],
  ['its data', true],
] as const)
  test(`offline, a page without ${missing} has one message and is complete when the connection is back`, async ({
    page,
    context,
  }) => {
    await visit(page, `${app.url}/privacy-policy`);
    const link = page.getByRole('banner').getByRole('link', { name: 'Projects' });
    if (isPointedAt) {
      const unanswered = countUnanswered(page, '/assets/');
      const code = page.waitForResponse(/assets\/projects-.*\.js/);
      await link.hover();
      await (await code).finished();
      // Its styles and imports are requested together with it.
      await expect.poll(unanswered).toBe(0);
    }
    await context.setOffline(true);
    // Pressed without a pointer, which would load the code first.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      isPointedAt ? 'Projects' : 'This page did not load',
    );
    await expect(page.getByRole('alert')).toHaveCount(1);

    await context.setOffline(false);

    await expect(page.getByRole('heading', { name: 'Courtyard with a rill' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
