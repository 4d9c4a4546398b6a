import { expect, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { listUnnamed } from './support/list-unnamed.ts';
import { visit } from './support/visits.ts';

const app = serveApp();

test('the menu is opened, navigated and closed by keyboard', async ({ page }) => {
  await visit(page, app.url);
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();

  await open.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'About Us',
    'Our Team',
    'Projects',
    'Services',
    'Contact Us',
    'Profiles',
  ]);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
  await expect(page.locator('[inert]').getByRole('main', { includeHidden: true })).toBeAttached();

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(`${app.url}/`);
});

test('on the narrowest phone the icons of the bar keep their size, and the menu is reached even at 240 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, app.url);
  const icons = page.getByRole('complementary', { name: 'Get in touch' }).locator('svg');
  for (const icon of await icons.all()) expect((await icon.boundingBox())?.width).toBe(20);

  await page.setViewportSize({ width: 240, height: 500 });
  const open = page.getByRole('button', { name: 'Open menu' });
  await expect(open).toBeInViewport({ ratio: 1 });

  await open.tap();

  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }),
  ).toBeVisible();
});

test('slides, film, tabs and the popup work by touch', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url());
  });
  await visit(page, app.url);
  const hero = page.getByRole('region', { name: 'the opening slides' });
  await hero.getByRole('group', { name: '1 of 4' }).getByRole('button', { name: 'How we plan shade' }).tap();
  await expect(page.getByRole('dialog', { name: 'Shade first, then the garden' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();

  const section = page.getByRole('region', { name: /^Nine weeks in a courtyard/ });
  const play = section.getByRole('button', { name: /^Play the film/ });
  await play.scrollIntoViewIfNeeded();
  expect(films).toEqual([]);
  await play.tap();
  const film = section.getByLabel('Nine weeks in a courtyard, told in fifteen seconds');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);

  const work = page.getByRole('region', { name: 'Latest projects, before and after' });
  await work.getByRole('tab', { name: 'Pools and water' }).tap();
  const pools = work.getByRole('tabpanel', { name: 'Pools and water' });
  await pools.getByRole('link', { name: 'Pool terrace' }).first().tap();

  const popup = page.getByRole('dialog', { name: 'Pool terrace' });
  await expect(popup.getByText('Marsa Estates')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).tap();
  await expect(popup).toBeHidden();
});

test('a tap beside a popup closes it, presses nothing below and gives the focus back', async ({ page }) => {
  await visit(page, `${app.url}/projects`);
  const opener = page.getByRole('button', { name: /^Quick look at / }).first();
  await opener.scrollIntoViewIfNeeded();
  await opener.tap();
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  const before = page.url();
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();

  await page.touchscreen.tap((logo?.x ?? 0) + 5, (logo?.y ?? 0) + 5);

  await expect(popup).toBeHidden();
  await expect(opener).toBeFocused();
  expect(page.url()).toBe(before);
});

test('a project links to contact and to the next project', async ({ page }) => {
  await visit(page, `${app.url}/projects/mirdif-ghaf-garden`);
  const next = page.getByRole('navigation', { name: 'Next project' }).getByRole('link');
  const name = await next.innerText();
  await next.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const end = page.getByRole('region', { name: 'A garden like this?' });
  await end.getByRole('link', { name: 'Book a free first visit' }).tap();
  await expect(page).toHaveURL(`${app.url}/contact`);
});

test('dragging the handle of a card shows the before image', async ({ page }) => {
  await visit(page, `${app.url}/projects`);
  const card = page.getByRole('article').first();
  const handle = card.locator('.swiper-no-swiping');
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The card has no handle.');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + by, y: start.y }],
    });
  await touch('touchStart', 0);
  for (const by of [20, 50, 80]) await touch('touchMove', by);
  await touch('touchEnd', 0);

  await expect.poll(async () => ((await handle.boundingBox())?.x ?? 0) - box.x).toBeGreaterThan(60);
  await expect(card.getByRole('img', { includeHidden: true })).toHaveCount(2);
  await expect(page).toHaveURL(`${app.url}/projects`);
});

test('the pictures at the top of pages are sharp, cropped as they are', async ({ browser }) => {
  for (const [width, deviceScaleFactor] of [
    [390, 3],
    [1440, 1],
  ] as const) {
    const page = await browser.newPage({ deviceScaleFactor, viewport: { width, height: 844 } });
    for (const path of ['/', '/about', '/team', '/services', '/projects', '/contact', '/profiles']) {
      await visit(page, app.url + path);
      const image = page.locator('main img').first();
      await expect.poll(() => image.evaluate(shareOfPixels), `${path} at ${width} px`).toBeGreaterThan(0.95);
    }
    await page.close();
  }
});

/** The pixels that the loaded file of a picture has, of those that its frame shows in the direction of the crop. */
function shareOfPixels(image: HTMLImageElement | SVGElement): number {
  if (!(image instanceof HTMLImageElement)) return Number.NaN;
  const { clientWidth, clientHeight, currentSrc } = image;
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  const shown = Math.max(clientWidth, clientHeight * ratio) * window.devicePixelRatio;
  return Number(/(\d+)\.avif$/.exec(currentSrc)?.[1]) / shown;
}

test('the selected service is scrolled into view in the filter', async ({ page }) => {
  await visit(page, `${app.url}/projects?service=lighting`);
  const chosen = page
    .getByRole('navigation', { name: 'Show projects by service' })
    .getByRole('link', { name: 'Garden lighting' });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('link', { name: 'Arrival court of a hotel' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arrival court of a hotel');
  await page.goBack();
  await expect(chosen).toBeInViewport({ ratio: 1 });

  await page.getByRole('link', { name: 'All', exact: true }).press('Enter');
  await expect(page.getByText('16 projects', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a missing field is scrolled into view below the header, and the bar of buttons is hidden while typing', async ({
  page,
}) => {
  await visit(page, `${app.url}/contact`);
  const bar = page.getByRole('complementary', { name: 'Get in touch' });
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/97145550100?text=Hello%2C%20I%20have%20a%20question%20about%3A%20Contact%20Us',
  );
  await page.getByRole('button', { name: 'Send Message' }).tap();

  const field = page.getByRole('textbox', { name: 'First name' });
  await expect(field).toBeFocused();
  const head = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  const label = page.getByRole('main').getByText('First name', { exact: true });
  await expect.poll(async () => (await label.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(head);
  await expect(bar).toBeHidden();

  await field.blur();
  await expect(bar).toBeVisible();
});

test('everything that can be focused in the open menu has a name', async ({ page }) => {
  await visit(page, app.url);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.poll(() => listUnnamed(page)).toEqual([]);

  await page.evaluate(() => document.body.append(document.createElement('button')));
  await expect.poll(() => listUnnamed(page)).toEqual(['<button></button>']);
});
