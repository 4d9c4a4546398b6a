import type { ContentOf } from '#schemas/engine/declaration.ts';
import { project } from '#schemas/entities/project.ts';
import { service } from '#schemas/entities/service.ts';
import { uncached } from '#server/database/cache-tags.ts';
import { openEmbeddedStore } from '#server/database/open-store.ts';
import { insertEntry } from '#server/documents/addresses.ts';
import { listEntries } from '#server/documents/list-entries.ts';
import { createLog } from '#server/log.ts';
import { withApp } from '../testing/app-process.ts';
import { signIn } from '../testing/sign-in.ts';
import { type Figure, median } from './figure.ts';
import { openInvalidation } from './save.ts';

/** The first rounds are not counted: a server that has just started compiles its code first. */
const [warmUpRounds, rounds] = [40, 30];
const many = 10_000;
const paths = ['/', '/projects', '/projects/mirdif-ghaf-garden'] as const;

/** Measures pages that are rendered again, with the seeded projects and with 10,000; changes the store. */
export async function measureUncached(root: string, dataDir: string): Promise<Figure[]> {
  const few = await timePages(root, dataDir);
  await addProjects(dataDir);
  const full = await timePages(root, dataDir);
  return paths.map((path, place) => {
    const [before = Number.NaN, after = Number.NaN] = [few[place], full[place]];
    return {
      what: `\`${path}\` after a service was saved: pages per second with 16 projects, with ${many}`,
      measured: `${perSecond(before)}, ${perSecond(after)}`,
      goal: 'no fewer than half',
      met: after <= 2 * before,
    };
  });
}

/** How many fit into a second. */
export const perSecond = (milliseconds: number) => Math.round(1000 / milliseconds);

/** Milliseconds of the first request of each page after a save that changes it. */
async function timePages(root: string, dataDir: string): Promise<number[]> {
  return await withApp({ root, dataDir }, async ({ url }) => {
    const invalidate = await openInvalidation(await signIn(url));
    const times: number[] = [];
    for (const path of paths) times.push(median(await timePage(url + path, invalidate)));
    return times;
  });
}

/** The encodings that a browser accepts over HTTPS. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Milliseconds of the first request of a page, compressed for a browser, after each of several saves that change it. */
export async function timePage(url: string, invalidate: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    await invalidate();
    const begun = performance.now();
    await (await fetch(url, { headers })).text();
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times;
}

async function addProjects(dataDir: string): Promise<void> {
  const store = await openEmbeddedStore(dataDir, createLog('silent'));
  const [first] = await listEntries(uncached(store.db), service, { limit: 1 });
  const services = first ? [first.id] : [];
  await store.change(async (trx) => {
    for (let count = 0; count < many; count += 1)
      await insertEntry(trx, project, buildProject(count, services));
  });
  await store.close();
}

function buildProject(number: number, services: number[]): ContentOf<typeof project> {
  return {
    title: `Garden number ${number}`,
    slug: `garden-number-${number}`,
    location: 'Dubai',
    status: 'Completed',
    start_date: '2020-01-01',
    end_date: '2020-03-01',
    content: `<p>${'The soil was turned, the water laid and the shade planted. '.repeat(30)}</p>`,
    client_id: null,
    before_image: '',
    after_image: '',
    services,
    media_ids: [],
  };
}
