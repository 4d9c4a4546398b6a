import { addReads, type Changes, type Reads } from '../store/cache-tags.ts';
import { type Share, spareBytes } from './cache-shares.ts';
import { packBody } from './encode-body.ts';
import type { HotAnswer } from './hot-answer.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { affects } from './read-index.ts';
import { createSpareForms } from './spare-forms.ts';

export type { HotAnswer };

/** What a maker gives back: the answer, and the share of the cache to keep it in; undefined for an answer that nobody else may have. */
export interface Filling {
  readonly answer: HotAnswer;
  readonly share: Share | undefined;
}

/** Makes an answer, and adds to `reads` what it is read from, also when it fails. */
export type Maker = (reads: Reads) => Promise<Filling>;

export interface HotCache {
  /** The current answer. */
  get(key: string): HotAnswer | undefined;
  /** The last answer, marked as stale, for the time while the database is away. */
  stale(key: string): HotAnswer | undefined;
  /** The current answer, made once however many ask at the same time; adds to `into` what it was read from. */
  fill(key: string, make: Maker, into?: Reads): Promise<HotAnswer>;
  /** The current answer for an address exactly as it was sent before. */
  getByUrl(url: string): HotAnswer | undefined;
  /** Remembers under which key the answer of an address is kept, so that the next request finds it without being parsed; without effect where nothing is kept. */
  nameUrl(url: string, key: string): void;
  /** Drops an answer, so that it is not even given stale. */
  forget(key: string): void;
  /** Makes every answer stale that was read from what has changed, also one that is being made. */
  invalidate(changes?: Changes): void;
}

/** An answer that is being made. */
interface Making {
  /** Counts up: a later one is newer. */
  readonly order: number;
  readonly reads: Reads;
  /** What has changed since it began. */
  readonly changes: Changes[];
}

/** What became of it, and whether something that it was read from has changed meanwhile. */
type Outcome = { readonly isStale: boolean } & ({ readonly answer: HotAnswer } | { readonly error: unknown });

/** An answer that is being made, and its outcome, which never rejects. */
interface Started {
  readonly making: Making;
  readonly outcome: Promise<Outcome>;
}

function markStale(answer: HotAnswer): HotAnswer {
  return { ...answer, isStale: true, headers: { ...answer.headers, 'x-cache': 'STALE' } };
}

/** Creates an empty cache; `limits` are bytes of shares that differ from the usual. */
export function createHotCache(limits: Partial<Record<Share, number>> = {}): HotCache {
  const kept = createKeptAnswers(limits);
  const pending = new Map<string, Started>();
  const running = new Set<Making>();
  const spare = createSpareForms(spareBytes);
  let order = 0;

  async function make(key: string, making: Making, maker: Maker): Promise<Outcome> {
    const { order, reads } = making;
    try {
      const { answer, share } = await maker(reads);
      if (share !== undefined) await packBody(answer.body, spare);
      const isStale = hasChanged(making);
      if (share !== undefined) kept.keep(key, { answer, reads, order, share, isStale });
      return { answer, isStale };
    } catch (error) {
      return { error, isStale: hasChanged(making) };
    } finally {
      running.delete(making);
      if (pending.get(key)?.making === making) pending.delete(key);
    }
  }

  function start(key: string, maker: Maker): Started {
    order += 1;
    const making: Making = { order, reads: new Map(), changes: [] };
    running.add(making);
    const started = { making, outcome: make(key, making, maker) };
    pending.set(key, started);
    return started;
  }

  function findStarted(key: string): Started | undefined {
    const started = kept.find(key) ? undefined : pending.get(key);
    return started && !hasChanged(started.making) ? started : undefined;
  }

  return {
    get: (key) => kept.find(key)?.answer,
    stale(key) {
      const found = kept.findAny(key);
      return found && markStale(found.answer);
    },
    async fill(key, maker, into = new Map()) {
      // What is being made already may turn out to be older than this call.
      const before = findStarted(key);
      if (before && !(await before.outcome).isStale) return await deliver(before, into);
      const found = kept.find(key);
      if (!found) return await deliver(findStarted(key) ?? start(key, maker), into);
      addReads(into, found.reads);
      return found.answer;
    },
    getByUrl: (url) => kept.findByUrl(url)?.answer,
    nameUrl: kept.nameUrl,
    forget: kept.forget,
    invalidate(changes) {
      for (const { changes: since } of running) since.push(changes);
      kept.invalidate(changes);
    },
  };
}

/** Whether something has changed that was read so far. */
function hasChanged({ changes, reads }: Making): boolean {
  return changes.some((change) => affects(change, reads));
}

async function deliver({ making, outcome }: Started, into: Reads): Promise<HotAnswer> {
  const made = await outcome;
  addReads(into, making.reads);
  if ('error' in made) throw made.error;
  return made.answer;
}
