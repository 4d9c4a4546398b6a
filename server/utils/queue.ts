/** Queues work; returns undefined when the queue is full. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T> | undefined;

/** Creates a queue with limited concurrency and length. */
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
