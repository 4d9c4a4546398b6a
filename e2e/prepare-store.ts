import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startApp } from '../testing/app-process.ts';
import { type Api, connect } from './api.ts';

const root = join(import.meta.dirname, '..');

/** The filled store that every journey starts from a copy of. */
export const storeTemplate = join(root, 'test-results/store');

const variantsWithin = 300_000;

/** Fills a store once, as a first start does, adds a video to the home page and waits for the image variants, so that no journey shares the processor with them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls a set-up file's default export.
export default async function prepareStore(): Promise<void> {
  rmSync(storeTemplate, { recursive: true, force: true });
  const app = await startApp({ root, dataDir: storeTemplate });
  try {
    const api = await connect(app.url);
    await addFilm(api);
    await waitForVariants(app.url, api);
    await api.call('logout');
  } finally {
    await app.stop();
  }
}

/** AVIF comes last for each image. */
async function waitForVariants(url: string, { call }: Api): Promise<void> {
  const deadline = Date.now() + variantsWithin;
  const { data } = await call('listGallery');
  for (const { thumbnail } of data) {
    if (thumbnail?.endsWith('.webp') !== true) continue;
    const variant = url + thumbnail.replace(/webp$/, 'avif');
    while (!(await isStored(variant))) {
      if (Date.now() > deadline) throw new Error(`${variant} was not made within ${variantsWithin} ms.`);
      await delay(500);
    }
  }
}

/** Until a variant is made, its address answers with the original, which no browser may keep. */
async function isStored(address: string): Promise<boolean> {
  const response = await fetch(address);
  await response.body?.cancel();
  return response.ok && response.headers.get('cache-control') !== 'no-store';
}

async function addFilm({ call, readBlock }: Api): Promise<void> {
  const { data: pages } = await call('listPages');
  const { mainImage } = await readBlock('about_section');
  await call('createComponent', {
    body: {
      page_id: pages.find(({ name }) => name === 'home')?.id ?? 0,
      name: 'intro_video_section',
      order_no: 3,
      content: {
        backgroundImage: mainImage,
        videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        videoThumbnail: mainImage,
        mainTitle: 'Nine weeks in a courtyard,',
        mainTitleSpan: 'told in two minutes',
        specializationText: 'From bare sand to the first evening outside.',
        contactButtonText: 'Contact Us',
      },
    },
  });
}
