import { companyDay } from '#schemas/company-day.ts';
import { pages } from '#schemas/pages.ts';
import { listSlugs } from './store/slugs.ts';
import type { Store } from './store/store.ts';
import { addVisits, type VisitCount } from './store/visits.ts';

const flushEvery = 5_000;
const mostKeys = 10_000;
const elsewhere = 'other';
const legalPages = ['/privacy-policy', '/terms-conditions'];

/** Counts visits in memory and writes them down every few seconds. */
export interface VisitCounter {
  record(page: string): Promise<void>;
  flush(): Promise<void>;
  stop(): void;
}

/** Starts counting; what was counted in the last seconds is lost only when the process is killed. */
export function createVisitCounter(store: Store, onError: (error: unknown) => void): VisitCounter {
  const counts = new Map<string, VisitCount>();
  let known: { version: number; paths: Promise<Set<string>> } | undefined;

  function knownPaths(): Promise<Set<string>> {
    const version = store.siteVersion();
    if (known?.version === version) return known.paths;
    const paths = listPaths(store);
    known = { version, paths };
    paths.catch(() => {
      known = undefined;
    });
    return paths;
  }

  async function record(page: string): Promise<void> {
    const path = toPath(page);
    const isKnown = (await knownPaths()).has(path);
    add({ page: isKnown ? path : elsewhere, day: companyDay(), count: 1 });
  }

  function add({ page, day, count }: VisitCount): void {
    const key = `${day} ${page}`;
    if (!counts.has(key) && counts.size >= mostKeys) return;
    counts.set(key, { page, day, count: (counts.get(key)?.count ?? 0) + count });
  }

  async function flush(): Promise<void> {
    const taken = [...counts.values()];
    counts.clear();
    try {
      await addVisits(store.db, taken);
    } catch (error) {
      taken.forEach(add);
      throw error;
    }
  }

  const timer = setInterval(() => flush().catch(onError), flushEvery).unref();
  return { record, flush, stop: () => clearInterval(timer) };
}

/** The path of a page as it is counted: without query, without a slash at its end. */
function toPath(page: string): string {
  const [path = ''] = page.split(/[?#]/);
  return `/${path.replace(/^\/+|\/+$/g, '')}`;
}

async function listPaths(store: Store): Promise<Set<string>> {
  const projects = await listSlugs(store.db, 'project');
  const services = await listSlugs(store.db, 'service');
  return new Set([
    ...Object.values(pages).map((page) => page.route),
    ...legalPages,
    ...projects.map((slug) => `/projects/${slug}`),
    ...services.map((slug) => `/services/${slug}`),
  ]);
}
