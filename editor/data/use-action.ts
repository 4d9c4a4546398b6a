import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** Instructions of an action to the cache of mutations. */
interface ActionMeta {
  readonly [name: string]: unknown;
  /** Keys of the queries that it makes stale; all of them by default. */
  readonly stale?: readonly QueryKey[];
  /** Title of the notification where it fails, which offers to try again. */
  readonly failed?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ActionMeta;
  }
}

interface Action<Variables, Result> extends Pick<ActionMeta, 'stale'> {
  readonly send: (variables: Variables) => Promise<Result>;
  readonly failed: string;
  readonly onDone?: (result: Result, variables: Variables) => void;
}

/** An action that changes something on the server; it is not sent again while it is running. */
export function useAction<Variables = void, Result = unknown>({
  send,
  stale,
  failed,
  onDone,
}: Action<Variables, Result>) {
  const isSending = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    meta: { failed, ...(stale && { stale }) },
    ...(onDone && { onSuccess: onDone }),
  });
  const run = async (variables: Variables): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    await mutateAsync(variables)
      // The cache of mutations has announced it.
      .catch(() => undefined)
      .finally(() => {
        isSending.current = false;
      });
  };
  return { run, isRunning: isPending };
}
