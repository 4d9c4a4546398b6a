import { siteDay } from '#schemas/engine/site-day.ts';
import { entities, entryFolder } from '#schemas/entities.ts';
import { listAddresses } from '../store/slugs.ts';
import type { Store } from '../store/store.ts';
import { addVisits, type VisitCount } from '../store/visits.ts';
import { sitePaths } from './site-paths.ts';

const flushEvery = 5_000;
const mostKeys = 10_000;
const elsewhere = 'other';

/** Counts visits in memory and writes them down every few seconds. */
export interface VisitCounter {
  record(page: string): Promise<void>;
  flush(): Promise<void>;
  stop(): void;
}

/** Creates a counter that writes every few seconds; only a killed process loses the last visits. */
export function createVisitCounter(store: Store, onError: (error: unknown) => void): VisitCounter {
  const counts = new Map<string, VisitCount>();
  let known: { version: number; paths: Promise<PagePaths> } | undefined;

  function knownPaths(): Promise<PagePaths> {
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
    if (isUncounted(path)) return;
    add({ page: (await knownPaths()).get(path) ?? elsewhere, day: siteDay(), count: 1 });
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

/** The path of a page as it is counted: without query, without a slash at its end, in letters. */
function toPath(page: string): string {
  const [path = ''] = page.split(/[?#]/);
  return `/${decode(path).replace(/^\/+|\/+$/g, '')}`;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a path is no visitor's: the back office, the sign-in and the editor's preview. */
function isUncounted(path: string): boolean {
  return /^\/(?:admin|login|preview)(?:\/|$)/.test(path);
}

/** Every path of a page, and the one under which it is counted. */
type PagePaths = ReadonlyMap<string, string>;

async function listPaths(store: Store): Promise<PagePaths> {
  const paths = new Map([...sitePaths].map((path) => [path, path]));
  for (const entity of entities) {
    const list = entryFolder(entity);
    if (list === undefined) continue;
    for (const { address, slug } of await listAddresses(store.db, entity.type))
      paths.set(`${list}/${address}`, `${list}/${slug}`);
  }
  return paths;
}
