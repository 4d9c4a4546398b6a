/** Collects the keys requested in one turn of the event loop and loads their values together. */
export function createBatch<K, V>(
  load: (keys: readonly K[]) => Promise<readonly V[]>,
): (key: K) => Promise<V | undefined> {
  let keys: K[] = [];
  let values: Promise<readonly V[]> | undefined;

  function loadNext(): Promise<readonly V[]> {
    const { promise, resolve } = Promise.withResolvers<readonly V[]>();
    setImmediate(() => {
      const batch = keys;
      keys = [];
      values = undefined;
      resolve(load(batch));
    });
    return promise;
  }

  return async (key) => {
    const position = keys.push(key) - 1;
    values ??= loadNext();
    return (await values)[position];
  };
}
