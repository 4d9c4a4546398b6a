/** Changes whose answers are remembered. */
const maxRemembered = 100;

/** Runs a change, or resolves to its answer when one with the same key was carried out before. */
export type CarryOutOnce = (key: string, run: () => Promise<unknown>) => Promise<unknown>;

/** Creates a function that carries out each change once: one that is sent again because its answer was lost gets the same answer. */
export function createCarryOutOnce(): CarryOutOnce {
  const answers = new Map<string, Promise<unknown>>();
  return (key, run) => {
    // A change that failed changed nothing.
    const answer = answers.get(key)?.catch(run) ?? run();
    answers.delete(key);
    answers.set(key, answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= maxRemembered) break;
      answers.delete(oldest);
    }
    return answer;
  };
}
