import { useRef, useState } from 'react';
import { newKey } from '#schemas/engine/row-key.ts';

/** A value of a list with a React key. */
export interface Keyed<Value> {
  readonly key: string;
  readonly value: Value;
}

/** Assigns keys to plain values, which stay with them when they are moved and edited. */
export function useKeyed<Value>(values: readonly Value[], write: (values: readonly Value[]) => void) {
  const [keys, setKeys] = useState<readonly string[]>(() => values.map(newKey));
  const known = useRef(values);
  let current = keys;
  if (known.current !== values && keys.length !== values.length) {
    current = values.map((_, position) => keys[position] ?? newKey());
    setKeys(current);
  }
  known.current = values;
  const items = values.map(
    (value, position): Keyed<Value> => ({ key: current[position] ?? String(position), value }),
  );
  const change = (next: readonly Keyed<Value>[]) => {
    setKeys(next.map(({ key }) => key));
    write(next.map(({ value }) => value));
  };
  return { items, change };
}
