import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { createPictureShop, PictureProcessEnded, type PictureShop } from './picture-shop.ts';

let folder: string;
let shop: PictureShop;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-shop-'));
  shop = createPictureShop();
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function writePicture(width: number, height: number): Promise<string> {
  const path = join(folder, 'garden.webp');
  await sharp({ create: { width, height, channels: 3, background: '#336644' } })
    .webp({ effort: 0 })
    .toFile(path);
  return path;
}

test(
  'what a job finds out comes back from its process',
  async () => {
    const path = await writePicture(300, 200);

    expect(await shop.run('inspect', { path, format: 'webp' })).toMatchObject({
      width: 300,
      height: 200,
      isAnimated: false,
    });
  },
  startLimit,
);

test(
  'a refusal comes back as one',
  async () => {
    const path = join(folder, 'broken.webp');
    await writeFile(path, 'RIFF');

    await expect(shop.run('inspect', { path, format: 'webp' })).rejects.toMatchObject({
      code: 'invalid',
      status: 422,
    });
  },
  startLimit,
);

test(
  'a picture of the most pixels costs this process next to nothing',
  async () => {
    const path = await writePicture(7_000, 7_000);
    const before = process.memoryUsage.rss();

    await shop.run('inspect', { path, format: 'webp' });

    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  },
  startLimit,
);

test(
  'when the process ends, its jobs reject, and so does every later one',
  async () => {
    const running = shop.run('inspect', { path: await writePicture(7_000, 7_000), format: 'webp' });
    const rejected = expect(running).rejects.toThrow(PictureProcessEnded);

    await shop.close();

    await rejected;
    await expect(shop.run('inspect', { path: '', format: 'webp' })).rejects.toThrow(PictureProcessEnded);
  },
  startLimit,
);
