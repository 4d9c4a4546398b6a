import { hashKey, type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isWorthRepeating, waitOf } from './api-error.ts';

/** Instructions of an action to the cache of mutations. */
interface ActionMeta {
  readonly [name: string]: unknown;
  /** Keys of the queries that it makes stale; all of them by default. */
  readonly stale?: readonly QueryKey[];
  /** Title of the notification where it fails, which offers to try again; or what shows the error instead. */
  readonly failed?: string | ((error: unknown) => void);
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ActionMeta;
  }
}

/** An action and what follows from it. */
export interface Action<Variables, Result> extends Pick<ActionMeta, 'stale'> {
  readonly send: (variables: Variables) => Promise<Result>;
  readonly failed: Exclude<ActionMeta['failed'], undefined>;
  readonly onDone?: (result: Result, variables: Variables) => void;
}

/** An action that changes something on the server; it is not sent again with the same variables while a request is pending. */
export function useAction<Variables = void, Result = unknown>({
  send,
  stale,
  failed,
  onDone,
}: Action<Variables, Result>) {
  const sending = useRef(new Set<string>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (variables: Variables) =>
      send(variables).finally(() => sending.current.delete(hashKey([variables]))),
    meta: { failed, ...(stale && { stale }) },
    ...(onDone && { onSuccess: onDone }),
  });
  /** Resolves to undefined where it failed. */
  const run = async (variables: Variables): Promise<Result | undefined> => {
    const hash = hashKey([variables]);
    if (sending.current.has(hash)) return undefined;
    sending.current.add(hash);
    // The cache of mutations has announced a failure.
    return await mutateAsync(variables).catch(() => undefined);
  };
  return { run, isRunning: isPending };
}

interface Failed<Item> {
  readonly item: Item;
  readonly error: unknown;
}

/** Applies an action to one item after another, and collects those where it failed: all that are left once the server cannot be reached, or is still busy after the time for which it asked, as each would wait for it again. `onStep` is called after each item. */
export async function applyEach<Item>(
  items: readonly Item[],
  apply: (item: Item) => Promise<unknown>,
  onStep: () => void = () => undefined,
): Promise<{ readonly done: readonly Item[]; readonly failed: readonly Failed<Item>[] }> {
  const done: Item[] = [];
  const failed: Failed<Item>[] = [];
  for (const item of items) {
    const last = failed.at(-1)?.error;
    try {
      if (isWorthRepeating(last) || waitOf(last) !== undefined) throw last;
      await apply(item);
      done.push(item);
    } catch (error) {
      failed.push({ item, error });
    }
    onStep();
  }
  return { done, failed };
}
