import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf, type Rgb } from '../checks/testing/contrast.ts';
import { serveApp } from './support/app.ts';
import { visit } from './support/visits.ts';
import { watchPageErrors } from './support/watch-page-errors.ts';

/** The lowest contrast of a text with its background, by WCAG 2.2; images behind it are made white, the worst case for light text. */
async function measureContrast(text: Locator): Promise<number> {
  const ink = await text.evaluate((element) => {
    for (const image of document.querySelectorAll('main img'))
      if (image instanceof HTMLElement) image.style.filter = 'brightness(0) invert(1)';
    const { color } = getComputedStyle(element);
    for (const part of [element, ...element.querySelectorAll('*')])
      if (part instanceof HTMLElement) part.style.color = 'transparent';
    return color;
  });
  const image = await text.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = [...ink.matchAll(/\d+(?:\.\d+)?/g)].map(([part]) => Number(part));
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < data.length; at += info.channels) {
    const ground: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    lowest = Math.min(lowest, contrastOf([red, green, blue], ground));
  }
  return lowest;
}

/** Locates a slider and its controls by name. */
function findSlider(page: Page, name: string) {
  const region = page.getByRole('region', { name, exact: true });
  const press = (verb: string) => region.getByRole('button', { name: `${verb} ${name}` });
  return {
    region,
    next: press('Next slide of'),
    previous: press('Previous slide of'),
    pause: press('Pause'),
    slide: (place: string) => region.getByRole('group', { name: place, exact: true }),
  };
}

/** Waits until a number of slides is fully visible. */
async function expectInView(region: Locator, count: number): Promise<void> {
  const inView = () =>
    region.evaluate((element) => {
      const row = element.firstElementChild?.getBoundingClientRect();
      const slides = [...element.querySelectorAll('[aria-roledescription="slide"]')];
      const isInside = ({ left, right }: DOMRect) =>
        row !== undefined && left > row.left - 1 && right < row.right + 1;
      return slides.filter((slide) => isInside(slide.getBoundingClientRect())).length;
    });
  await expect.poll(inView).toBe(count);
}

const app = serveApp();

/** The sliders of the home page: how long a slide stays, and how many there are. */
const sliders = [
  ['the opening slides', 5000, 4],
  ['client companies', 3000, 8],
  ['projects', 4000, 9],
] as const;

const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

test('the hero slides can be paused, and each opens its details', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await visit(page, app.url);
  const hero = page.getByRole('region', { name: 'the opening slides' });
  const first = hero.getByRole('group', { name: '1 of 4' });
  const opener = first.getByRole('button', { name: 'How we plan shade' });
  const details = page.getByRole('dialog');

  // The slides wait under the pointer.
  await first.hover();
  await hero.getByRole('button', { name: 'Pause the opening slides' }).click();
  await expect(hero.getByRole('button', { name: 'Play the opening slides' })).toBeVisible();

  await opener.click();
  await expect(details).toHaveAccessibleName('Shade first, then the garden');
  await expect(details.getByText('Every design starts with a shade map')).toBeVisible();
  await expect(details.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/services');
  await expect.poll(() => isScrollLocked(page)).toBe(true);

  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(() => isScrollLocked(page)).toBe(false);

  await opener.click();
  await expect(details).toBeVisible();
  await page.mouse.click(10, 450);
  await expect(details).toBeHidden();

  await hero.getByRole('button', { name: 'Previous slide of the opening slides' }).click();
  await hero.getByRole('button', { name: 'Previous slide of the opening slides' }).click();
  const third = hero.getByRole('group', { name: '3 of 4' });
  await third.getByRole('button', { name: 'What busy grounds need' }).click();
  await expect(details.getByText('Built in strips, while the grounds stay open')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  expect(pageErrors).toEqual([]);
});

test('each slider moves by itself, by buttons and by keys, and loops', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await page.clock.install();
  await visit(page, app.url);
  for (const [name, interval, count] of sliders) {
    const { region, next, previous, pause, slide } = findSlider(page, name);
    const shows = (place: number) => expect(region.getByText(`${place} / ${count}`)).toBeVisible();
    await region.scrollIntoViewIfNeeded();
    // The pointer pauses the slides until the clock is stopped.
    await slide(`1 of ${count}`).hover();
    await expect(pause).toBeVisible();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await page.mouse.move(0, 0);
    await previous.press('Enter');
    await shows(count);

    await page.clock.runFor(interval - 20);
    await shows(count);
    await page.clock.runFor(40);
    await shows(1);

    await pause.press('Enter');
    await page.clock.runFor(3 * interval);
    await shows(1);
    for (const _ of ['twice', 'thrice', 'four times']) await next.press('Enter');
    await shows(4);
    await next.press('ArrowLeft');
    await shows(3);
    await expect(slide(`3 of ${count}`)).toBeInViewport({ ratio: 0.9 });
    await page.clock.resume();
  }
  expect(pageErrors).toEqual([]);
});

test('the number of slides in view follows the width of the window', async ({ page }) => {
  await visit(page, app.url);
  const rooms = [
    [1440, 5, 3],
    [800, 4, 2],
    [600, 3, 1],
    [390, 2, 1],
    [1000, 5, 3],
  ] as const;
  for (const [width, clients, projects] of rooms) {
    await page.setViewportSize({ width, height: 900 });
    for (const [name, count] of [
      ['client companies', clients],
      ['projects', projects],
    ] as const) {
      const { region, next } = findSlider(page, name);
      await region.scrollIntoViewIfNeeded();
      await expect(next).toBeVisible();
      await expectInView(region, count);
    }
  }
});

test('sliders do not move with reduced motion, and follow the keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, app.url);
  const { region, slide } = findSlider(page, 'projects');
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole('button', { name: 'Play projects' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(region.getByText('1 / 9')).toBeVisible();

  await slide('3 of 9').getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(slide('4 of 9').getByRole('link')).toBeFocused();
  await expect(slide('4 of 9')).toBeInViewport({ ratio: 0.9 });
  await expect(region.getByText('4 / 9')).toBeVisible();

  await region.getByRole('button', { name: 'Play projects' }).press('Enter');
  await page.clock.runFor(4020);
  await expect(region.getByText('5 / 9')).toBeVisible();
});

test('a slider whose chunk fails to load can be scrolled', async ({ page }) => {
  await page.route('**/slider-parts-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await visit(page, app.url);
  const { region, next, slide } = findSlider(page, 'the opening slides');

  await region.hover();
  await failed;
  await page.mouse.wheel(900, 0);

  await expect(slide('2 of 4')).toBeInViewport({ ratio: 0.9 });
  await expect(next).toBeHidden();
});

test('the text of the first slide has enough contrast on any image, and the image is visible', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1440, 900, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, app.url);
    const slide = findSlider(page, 'the opening slides').slide('1 of 4');
    const [image, words] = await Promise.all([
      slide.getByRole('img').first().boundingBox(),
      slide.getByRole('heading').locator('..').boundingBox(),
    ]);
    const covered = words && image ? Math.max(0, image.y + image.height - words.y) * words.width : 0;
    expect(image?.width).toBe(width);
    expect(1 - covered / ((image?.width ?? 0) * (image?.height ?? 1)), `${width} px`).toBeGreaterThan(0.5);

    const texts = [
      slide.getByText('Gardens, courtyards and grounds since 2009'),
      slide.getByText('Shade', { exact: true }),
      slide.getByText(/^We plan with the sun/),
    ];
    for (const text of texts) expect(await measureContrast(text), `${width} px`).toBeGreaterThanOrEqual(4.5);
  }
});

test('projects are filtered and compared by keyboard alone', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await visit(page, app.url);
  const work = page.getByRole('region', { name: 'Latest projects, before and after' });
  const tabs = work.getByRole('tablist', { name: 'Show projects by service' });
  await expect(tabs.getByRole('tab')).toHaveText([
    'All',
    'Garden design',
    'Landscape construction',
    'Irrigation',
    'Planting',
    'Pools and water',
    'Paving and stone',
    'Garden lighting',
    'Garden care',
  ]);

  await tabs.getByRole('tab', { name: 'All' }).focus();
  for (const _ of ['design', 'construction', 'irrigation']) await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'Irrigation' })).toBeFocused();
  await expect(tabs.getByRole('tab', { name: 'Irrigation' })).toHaveAttribute('aria-selected', 'true');
  const panel = work.getByRole('tabpanel', { name: 'Irrigation' });
  const project = panel.getByRole('link', { name: 'A garden under three ghaf trees' }).first();
  await expect(project).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Pool terrace' })).toHaveCount(0);

  await project.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'A garden under three ghaf trees' });
  for (const fact of [
    'Private villa, Dubai',
    '3 months',
    'Garden design, Planting, Irrigation',
    'Mirdif, Dubai',
  ]) {
    await expect(popup.getByRole('definition').filter({ hasText: fact })).toBeVisible();
  }
  const divider = popup.getByRole('slider');
  const place = Number(await divider.getAttribute('aria-valuenow'));
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Number(await divider.getAttribute('aria-valuenow'))).toBeGreaterThan(place);

  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(project).toBeFocused();

  const opened = page.context().waitForEvent('page');
  await project.click({ modifiers: ['ControlOrMeta'] });
  const beside = await opened;
  await expect(beside).toHaveURL(`${app.url}/projects/mirdif-ghaf-garden`);
  await expect(popup).toBeHidden();
  await beside.close();
  expect(pageErrors).toEqual([]);
});

test('a film is loaded only when it is started, also from a video host', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\.mp4$|youtube/.test(request.url())) requested.push(request.url());
  });
  // A player requests more of its film while it plays.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) requested.length = 0;
  });
  await page.route(/youtube/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
  );
  const section = page.getByRole('region', { name: /^Nine weeks in a courtyard/ });
  const play = section.getByRole('button', { name: /^Play the film/ });
  const start = async () => {
    await visit(page, app.url);
    await section.scrollIntoViewIfNeeded();
    await expect(play).toBeVisible();
    expect(requested).toEqual([]);
    await play.click();
  };

  await start();
  const film = section.getByLabel('Nine weeks in a courtyard, told in fifteen seconds');
  await expect(film).toBeFocused();
  await expect.poll(() => requested[0]).toMatch(/\/media\/\w+\.mp4$/);

  const { data } = await app.api.call('listComponents', { query: { name: 'intro_video_section' } });
  const content = {
    ...(await app.api.readBlock('intro_video_section')),
    videoUrl: 'https://youtu.be/aqz-KE-bpKQ',
  };
  await app.api.call('updateComponent', { params: { id: data[0]?.id ?? 0 }, body: { content } });
  await start();
  await expect(section.getByTitle('Nine weeks in a courtyard, told in fifteen seconds')).toBeVisible();
  await expect.poll(() => requested[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/);
});

test('a link to a missing page leads to the top of the home page', async ({ page }) => {
  const { data } = await app.api.call('listComponents', { query: { name: 'hero_section' } });
  const content = await app.api.readBlock('hero_section');
  const slides = content.slides.map((slide) => ({ ...slide, cta: '/not-there' }));
  await app.api.call('updateComponent', { params: { id: data[0]?.id ?? 0 }, body: { content: { slides } } });
  const pageErrors = watchPageErrors(page);
  await visit(page, app.url);
  await page.getByRole('button', { name: 'How we plan shade' }).click();

  await page.getByRole('dialog').getByRole('link', { name: 'Read more' }).click();

  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('status').getByText('Loading')).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(pageErrors).toEqual([]);
});
