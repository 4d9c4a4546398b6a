/** Collects the keys requested of an owner, such as a database, in one turn of the event loop, and loads their values together. */
export function createBatch<O extends object, K, V>(
  load: (owner: O, keys: readonly K[]) => Promise<readonly V[]>,
): (owner: O, key: K) => Promise<V | undefined> {
  const collecting = new WeakMap<O, { readonly keys: K[]; readonly values: Promise<readonly V[]> }>();

  function collect(owner: O) {
    const { promise: values, resolve } = Promise.withResolvers<readonly V[]>();
    const keys: K[] = [];
    const batch = { keys, values };
    collecting.set(owner, batch);
    setImmediate(() => {
      collecting.delete(owner);
      resolve(load(owner, keys));
    });
    return batch;
  }

  return async (owner, key) => {
    const { keys, values } = collecting.get(owner) ?? collect(owner);
    const position = keys.push(key) - 1;
    return (await values)[position];
  };
}
