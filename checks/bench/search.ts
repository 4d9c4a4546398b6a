import { startApp } from '../testing/app-process.ts';
import { type Figure, median, upperQuartile } from './figure.ts';

const rounds = 20;
const goal = 100;
const searches = ['search=garden', 'search=ghaf%20court', 'search=nothing%20like%20it', 'search=a'];

/** Measures the response time of a search among thousands of projects. */
export async function measureSearch(
  root: string,
  dataDir: string,
  signIn: (url: string) => Promise<string>,
): Promise<Figure[]> {
  const app = await startApp({ root, dataDir });
  try {
    const headers = { authorization: `Bearer ${await signIn(app.url)}` };
    const ask = async (query: string) => {
      const begun = performance.now();
      const response = await fetch(`${app.url}/api/v1/admin/projects?page=1&per_page=25&${query}`, {
        headers,
      });
      const { meta }: { meta: { total: number } } = await response.json();
      return { time: performance.now() - begun, total: meta.total };
    };
    const { total } = await ask('sort=title');
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const search of searches) times.push((await ask(search)).time);
    }
    const worst = upperQuartile(times);
    return [
      {
        what: `Search among ${total} projects, from request to answer (p75)`,
        measured: `${worst.toFixed(1)} ms (median ${median(times).toFixed(1)})`,
        goal: `≤ ${goal} ms`,
        met: worst <= goal,
      },
    ];
  } finally {
    await app.stop();
  }
}
