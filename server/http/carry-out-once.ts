import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Runs a change, or resolves to its answer when the same one, with the same key and body, was carried out before. */
export type CarryOutOnce = (change: readonly unknown[], run: () => Promise<unknown>) => Promise<unknown>;

/** Creates a function that carries out each change once: one that is sent again because its answer was lost gets the same answer. */
export function createCarryOutOnce(): CarryOutOnce {
  // Clients send it again at once, and wait no longer than half a minute for an answer, which can be a megabyte of content.
  const answers = new LRUCache<string, Promise<unknown>>({ max: 100, ttl: 30_000, ttlAutopurge: true });
  return (change, run) => {
    const key = createHash('sha256').update(JSON.stringify(change)).digest('base64');
    // A change that failed changed nothing.
    const answer = answers.get(key)?.catch(run) ?? run();
    answers.set(key, answer);
    return answer;
  };
}
