import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../testing/app-process.ts';
import { type Api, connect } from './api.ts';

const root = join(import.meta.dirname, '..');

/** The filled store that every journey starts from a copy of. */
export const storeTemplate = join(root, 'test-results/store');

/** Fills a store once, as a first start does, and gives the home page a film, which the first content lacks. */
// biome-ignore lint/style/noDefaultExport: Playwright calls a set-up file's default export.
export default async function prepareStore(): Promise<void> {
  rmSync(storeTemplate, { recursive: true, force: true });
  const app = await startApp({ root, dataDir: storeTemplate });
  try {
    await addFilm(await connect(app.url));
  } finally {
    await app.stop();
  }
}

async function addFilm({ call, readBlock }: Api): Promise<void> {
  const { data: pages } = await call('listPages');
  const { mainImage } = await readBlock('about_section');
  await call('createComponent', {
    body: {
      page_id: pages.find(({ name }) => name === 'home')?.id,
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
