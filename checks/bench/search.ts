import { withApp } from '../testing/app-process.ts';
import { signIn } from '../testing/sign-in.ts';
import { atMost, type Figure, median, upperQuartile } from './figure.ts';

const rounds = 20;
const goal = 100;
const searches = ['garden', 'ghaf court', 'nothing like it', 'a'];

/** Measures the response time of a search among thousands of projects. */
export async function measureSearch(root: string, dataDir: string): Promise<Figure[]> {
  return await withApp({ root, dataDir }, async ({ url }) => {
    const { call } = await signIn(url);
    const ask = async (query: { search: string } | { sort: 'title' }) => {
      const begun = performance.now();
      const { meta } = await call('listAdminProjects', { query: { page: 1, per_page: 25, ...query } });
      return { time: performance.now() - begun, total: meta?.total };
    };
    const { total } = await ask({ sort: 'title' });
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const search of searches) times.push((await ask({ search })).time);
    }
    const what = `Search among ${total} projects, from request to answer (p75)`;
    return [atMost(what, upperQuartile(times), goal, { more: ` (median ${median(times).toFixed(1)})` })];
  });
}
