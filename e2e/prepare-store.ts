import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { owner, startApp } from '../testing/app-process.ts';

const root = join(import.meta.dirname, '..');
const drawnWithin = 120_000;

/** The filled store that every journey starts from a copy of. */
export const storeTemplate = join(root, 'test-results/store');

/** Fills a store once, as a first start does, and stops when the pictures at the top of the home page are drawn. */
// biome-ignore lint/style/noDefaultExport: Playwright calls a set-up file's default export.
export default async function prepareStore(): Promise<void> {
  rmSync(storeTemplate, { recursive: true, force: true });
  const app = await startApp({ root, dataDir: storeTemplate });
  try {
    await waitForPicture(app.url);
  } finally {
    await app.stop();
  }
}

async function waitForPicture(url: string): Promise<void> {
  const slides = await fetch(`${url}/api/v1/public/components?page=home&name=hero_section`);
  const { data } = (await slides.json()) as { data: { content: { slides: { image: string }[] } } };
  const image = data.content.slides.at(-1)?.image;
  if (!image) throw new Error(`The seeded home page of ${owner.email} has no slides.`);
  const deadline = Date.now() + drawnWithin;
  while (Date.now() < deadline) {
    const picture = await fetch(`${url}${image}`);
    if (picture.ok && picture.headers.get('cache-control') !== 'no-store') return;
    await delay(200);
  }
  throw new Error(`${image} was not drawn within ${drawnWithin} ms.`);
}
