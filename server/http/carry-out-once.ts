import { LRUCache } from 'lru-cache';

/** Runs a change, or resolves to its answer when one with the same key was carried out before. */
export type CarryOutOnce = (key: string, run: () => Promise<unknown>) => Promise<unknown>;

/** Creates a function that carries out each change once: one that is sent again because its answer was lost gets the same answer. */
export function createCarryOutOnce(): CarryOutOnce {
  // Clients send it again at once, and wait no longer than half a minute for an answer, which can be a megabyte of content.
  const answers = new LRUCache<string, Promise<unknown>>({ max: 100, ttl: 30_000, ttlAutopurge: true });
  return (key, run) => {
    // A change that failed changed nothing.
    const answer = answers.get(key)?.catch(run) ?? run();
    answers.set(key, answer);
    return answer;
  };
}
