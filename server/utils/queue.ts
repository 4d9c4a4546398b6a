/** Runs work when its turn comes; undefined when too much is waiting already. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T> | undefined;

/** Lets a few pieces of work run at the same time and a few more wait. */
export function createQueue({ running, waiting }: { running: number; waiting: number }): Queue {
  let active = 0;
  const line: (() => void)[] = [];

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) await new Promise<void>((resolve) => line.push(resolve));
    else active += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  }

  return (work) => (active >= running && line.length >= waiting ? undefined : run(work));
}
