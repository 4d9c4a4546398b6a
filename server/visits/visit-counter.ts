import { siteDay } from '#schemas/engine/calendar.ts';
import { pagedEntities } from '#schemas/entities.ts';
import { pages } from '#schemas/pages/index.ts';
import type { Db } from '../database/db.ts';
import type { Store } from '../database/open-store.ts';
import { addVisits, type VisitCount } from '../database/visits.ts';
import { findAddressedEntries } from '../documents/addresses.ts';

/** The path of every declared page, with or without content. */
export const sitePaths: ReadonlySet<string> = new Set(Object.values(pages).map(({ route }) => route));

const flushEvery = 5_000;
const maxKeys = 10_000;
/** Characters of the last part of a path that may name an entry. */
const maxAddressLength = 200;
const elsewhere = 'other';

/** Counts visits in memory and writes them down every few seconds. */
export type VisitCounter = ReturnType<typeof createVisitCounter>;

/** Creates a counter that writes every few seconds; only a killed process loses the last visits. */
export function createVisitCounter(store: Store, onError: (error: unknown) => void) {
  const counts = new Map<string, VisitCount>();

  function record(page: string): void {
    const path = toPath(page);
    if (isUncounted(path)) return;
    const isKnown = sitePaths.has(path) || addressIn(path) !== undefined;
    add({ page: isKnown ? path : elsewhere, day: siteDay(), count: 1 });
  }

  function add(visit: VisitCount): void {
    const isFull = counts.size >= maxKeys && !counts.has(keyOf(visit));
    addTo(counts, isFull ? { ...visit, page: elsewhere } : visit);
  }

  async function flush(): Promise<void> {
    const counted = [...counts.values()];
    counts.clear();
    try {
      await addVisits(store.db, await nameEntries(store.db, counted));
    } catch (error) {
      counted.forEach(add);
      throw error;
    }
  }

  const timer = setInterval(() => flush().catch(onError), flushEvery).unref();
  return { record, flush, stop: () => clearInterval(timer) };
}

/** The path of a page as it is counted: without query, without a slash at its end, in letters. */
export function toPath(page: string): string {
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

const keyOf = ({ day, page }: VisitCount) => `${day} ${page}`;

function addTo(counts: Map<string, VisitCount>, visit: VisitCount): void {
  const key = keyOf(visit);
  counts.set(key, { ...visit, count: (counts.get(key)?.count ?? 0) + visit.count });
}

/** The entities whose entries have pages, by the path above these. */
const folders = new Map(pagedEntities.map(({ entity, folder }) => [folder, entity.type]));

/** The last part of a path below that of a list of entries. */
function addressIn(path: string): { readonly type: string; readonly address: string } | undefined {
  const end = path.lastIndexOf('/');
  const type = folders.get(path.slice(0, end));
  const address = path.slice(end + 1);
  return type !== undefined && address !== '' && address.length <= maxAddressLength
    ? { type, address }
    : undefined;
}

/** Counts visits of entries at their present paths, and those of none together. */
async function nameEntries(db: Db, visits: readonly VisitCount[]): Promise<VisitCount[]> {
  const entryPaths = new Map<string, string>();
  for (const [folder, type] of folders) {
    const addresses = visits.flatMap(({ page }) => {
      const found = addressIn(page);
      return found?.type === type ? [found.address] : [];
    });
    if (addresses.length === 0) continue;
    for (const [address, { slug }] of await findAddressedEntries(db, type, addresses))
      if (slug !== null) entryPaths.set(`${folder}/${address}`, `${folder}/${slug}`);
  }
  const named = new Map<string, VisitCount>();
  for (const visit of visits) {
    const page = addressIn(visit.page) ? (entryPaths.get(visit.page) ?? elsewhere) : visit.page;
    addTo(named, { ...visit, page });
  }
  return [...named.values()];
}
