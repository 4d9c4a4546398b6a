import { expect, type Page, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { choose, openGallery } from './support/gallery.ts';

const app = serveApp();

/** Points of several files, each near another edge. */
const points = [
  { x: 0.02, y: 0.5 },
  { x: 0.98, y: 0.1 },
  { x: 0.5, y: 0.03 },
  { x: 0.3, y: 0.97 },
];

/** A crop on a page: where the point of its file is, as shares of its frame. */
interface Crop {
  readonly file: string;
  readonly ratio: number;
  readonly x: number;
  readonly y: number;
}

/** The address of a file without the ending, with which those of its copies begin. */
const nameOf = (url: string) => url.replace(/\.\w+$/, '');

/** Computes where the points of files are in the crops of a page, from the geometry of its elements alone. */
function findCrops(page: Page, known: ReadonlyMap<string, { x: number; y: number }>): Promise<Crop[]> {
  return page.evaluate(
    (entries) =>
      [...document.querySelectorAll('main img')].flatMap((image) => {
        if (!(image instanceof HTMLImageElement) || getComputedStyle(image).objectFit !== 'cover') return [];
        const file = new URL(image.src).pathname.replace(/(?:\/\d+)?\.\w+$/, '');
        const point = new Map(entries).get(file);
        const { clientWidth, clientHeight } = image;
        const [width, height] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
        if (!point || !clientWidth || !clientHeight || !width || !height) return [];
        const scale = Math.max(clientWidth / width, clientHeight / height);
        const [left = 0, top = 0] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat);
        const at = (share: number, size: number, frame: number, percent: number) =>
          (((frame - size * scale) * percent) / 100 + size * scale * share) / frame;
        const place = { x: at(point.x, width, clientWidth, left), y: at(point.y, height, clientHeight, top) };
        return [{ file, ratio: clientWidth / clientHeight, ...place }];
      }),
    [...known],
  );
}

test('the focal point of each file is visible in each crop of it on the site and in print', async ({
  page,
}) => {
  const { data } = await app.api.call('listGallery', { query: { type: 'image' } });
  const known = new Map(
    data.map(({ url }, position) => [nameOf(url), points[position % points.length] ?? { x: 0, y: 0 }]),
  );
  for (const { url, alt } of data) {
    const params = { fileName: url.slice('/media/'.length) };
    await app.api.call('describeFile', { params, body: { alt, focus: known.get(nameOf(url)) } });
  }

  const [crops, printed]: [Crop[], Crop[]] = [[], []];
  for (const path of ['/', '/about', '/projects', '/services', '/team']) {
    await page.goto(`${app.url}${path}`);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      crops.push(...(await findCrops(page, known)));
      await page.emulateMedia({ media: 'print' });
      printed.push(...(await findCrops(page, known)));
      await page.emulateMedia({ media: 'screen' });
    }
  }

  const isInside = ({ x, y }: Crop) => x >= 0 && x <= 1 && y >= 0 && y <= 1;
  expect([...crops, ...printed].filter((crop) => !isInside(crop))).toEqual([]);
  expect(new Set(printed.map(({ file }) => file)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(crops.map(({ file }) => file)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(crops.map(({ ratio }) => ratio.toFixed(1))).size).toBeGreaterThanOrEqual(5);
});

test('the owner sets the focal point of a file by a press and by keys', async ({ page }) => {
  await openGallery(page, app);
  await choose(page, 'team-12.webp', 'Details');
  const details = page.getByRole('dialog', { name: 'team-12.webp' });
  const point = details.getByRole('slider', { name: 'Focal point' });
  // The image has no size before it is loaded.
  await expect(point.locator('..').locator('img')).toBeVisible();
  const box = await point.locator('..').boundingBox();
  if (!box) throw new Error('The image is not shown.');

  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 5);
  await expect(point).toHaveAttribute('aria-valuetext', '25 % from the left, 20 % from the top');
  await point.press('ArrowRight');
  await point.press('Shift+ArrowDown');
  await expect(point).toHaveAttribute('aria-valuetext', '26 % from the left, 30 % from the top');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved successfully')).toBeVisible();

  await page.goto(`${app.url}/team`);
  await expect(page.locator('main img[style*="26% 30%"]')).toHaveCount(1);
});
