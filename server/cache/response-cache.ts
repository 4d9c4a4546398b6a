import { addReads, affects, type Change, isRemoval, type Reads } from '../database/cache-tags.ts';
import {
  type BufferedResponse,
  compressBody,
  createSecondaryEncodings,
  isLarge,
  type ResponseBody,
  type SecondaryEncodings,
} from './buffered-response.ts';
import { createStoredResponses, type Partition } from './stored-responses.ts';

/** The result of a load; without a partition the response is sent but not stored. */
export interface CacheFill {
  readonly response: BufferedResponse;
  readonly partition: Partition | undefined;
}

/** Creates a response, and adds its dependencies to `reads`, also when it rejects. */
export type CacheLoader = (reads: Reads) => Promise<CacheFill>;

/** Public responses in memory, invalidated by changes of their dependencies. */
export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Effect of changes on a response: it becomes stale, or is deleted because it may show removed content. */
type Effect = 'stale' | 'removed';

/** State of a load that has not ended. */
interface Load {
  /** Increases: a later load has a higher one. */
  readonly order: number;
  readonly reads: Reads;
  /** The changes since it began. */
  readonly changes: Change[];
  /** Effect of later changes on all responses, whatever they read. */
  effectOnAll: Effect | undefined;
}

/** The end of a load, and whether something that it read has changed meanwhile. */
type Outcome = { readonly isStale: boolean } & (
  | { readonly response: BufferedResponse }
  | { readonly error: unknown }
);

interface PendingLoad {
  readonly load: Load;
  /** Never rejects. */
  readonly outcome: Promise<Outcome>;
}

function markStale(response: BufferedResponse | undefined): BufferedResponse | undefined {
  return response && { ...response, isStale: true, headers: { ...response.headers, 'x-cache': 'STALE' } };
}

/** Creates an empty cache; `limits` overrides the bytes of partitions. */
export function createResponseCache(limits: Partial<Record<Partition, number>> = {}) {
  const stored = createStoredResponses(limits);
  const [pending, running] = [new Map<string, PendingLoad>(), new Set<Load>()];
  const secondary = createSecondaryEncodings();
  let order = 0;

  async function run(key: string, load: Load, loader: CacheLoader): Promise<Outcome> {
    try {
      const fill = await loader(load.reads);
      const compressed =
        fill.partition === undefined ? undefined : limitMemory(fill.response.body, secondary);
      // No request waits for the compression: until it is stored, the response is found as a pending load.
      if (compressed) void compressed.finally(() => end(key, load, fill));
      else end(key, load, fill);
      return { response: fill.response, isStale: effectOn(load) !== undefined };
    } catch (error) {
      end(key, load);
      return { error, isStale: effectOn(load) !== undefined };
    }
  }

  function end(key: string, load: Load, fill?: CacheFill): void {
    const { order, reads } = load;
    const effect = effectOn(load);
    if (fill?.partition !== undefined && effect !== 'removed')
      stored.set(key, { ...fill, partition: fill.partition, reads, order, isStale: effect === 'stale' });
    running.delete(load);
    if (pending.get(key)?.load === load) pending.delete(key);
  }

  function start(key: string, loader: CacheLoader): PendingLoad {
    order += 1;
    const load: Load = { order, reads: new Map(), changes: [], effectOnAll: undefined };
    running.add(load);
    const started = { load, outcome: run(key, load, loader) };
    pending.set(key, started);
    return started;
  }

  function findPending(key: string): PendingLoad | undefined {
    const found = stored.find(key) ? undefined : pending.get(key);
    return found && !effectOn(found.load) ? found : undefined;
  }

  return {
    get: (key: string) => stored.find(key)?.response,
    /** The last response, marked as stale, for the time while the database is unavailable. */
    stale: (key: string) => markStale(stored.findAny(key)?.response),
    /** The current response, loaded once for concurrent requests; adds its dependencies to `into`. */
    async fill(key: string, loader: CacheLoader, into: Reads = new Map()): Promise<BufferedResponse> {
      // A load that began earlier may turn out to be older than this call.
      const before = findPending(key);
      if (before && !(await before.outcome).isStale) return await resultOf(before, into);
      const found = stored.find(key);
      if (!found) return await resultOf(findPending(key) ?? start(key, loader), into);
      addReads(into, found.reads);
      return found.response;
    },
    /** The current response for an address exactly as it was requested before. */
    getByUrl: (url: string) => stored.findByUrl(url)?.response,
    /** Adds an address to a stored response, so that the next request for it is not parsed; ignored for a key that is not stored. */
    addUrl: stored.addUrl,
    /** Deletes a response, so that it is not served stale either. */
    delete: stored.delete,
    /** Marks every response as stale that depends on a change, or all of them, also one that is being loaded. Deletes those that depend on a removal. */
    invalidate(changes?: readonly Change[]): void {
      for (const load of running) noteOnLoad(load, changes);
      stored.invalidate(changes);
    },
    /** Deletes every response, and does not store those that are being loaded: anything may have been removed. */
    clear(): void {
      for (const load of running) load.effectOnAll = 'removed';
      stored.clear();
    },
  };
}

/** Limits the memory of a large body in the cache besides its value or, without one, its compressed bytes, which are returned as a promise. */
function limitMemory(body: ResponseBody, secondary: SecondaryEncodings): Promise<void> | undefined {
  if (!isLarge(body)) return undefined;
  if (body.value === undefined) return compressBody(body, secondary);
  body.secondary = secondary;
  return undefined;
}

function noteOnLoad(load: Load, changes?: readonly Change[]): void {
  if (changes) load.changes.push(...changes);
  else load.effectOnAll ??= 'stale';
}

/** The effect of changes on a response with these reads; undefined where they do not affect it. */
function effectOf(changes: readonly Change[], reads: Reads): Effect | undefined {
  const affecting = changes.filter((change) => affects(change, reads));
  if (affecting.length === 0) return undefined;
  return affecting.some(isRemoval) ? 'removed' : 'stale';
}

/** The effect of the changes since a load began on the data that it has read so far. */
function effectOn({ changes, reads, effectOnAll }: Load): Effect | undefined {
  const effect = effectOnAll === 'removed' ? undefined : effectOf(changes, reads);
  return effect === 'removed' ? effect : (effectOnAll ?? effect);
}

async function resultOf({ load, outcome }: PendingLoad, into: Reads): Promise<BufferedResponse> {
  const ended = await outcome;
  addReads(into, load.reads);
  if ('error' in ended) throw ended.error;
  return ended.response;
}
