import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messageOf } from '../data/api-error.ts';
import { notifyRetry } from './notify.tsx';

interface Act<T> {
  readonly action: () => Promise<T>;
  /** Title of the notification when it fails. */
  readonly failure: string;
  /** Called on success. */
  readonly onDone?: ((result: T) => void) | undefined;
}

/** The key above every query. */
const all: QueryKey = [];

/** Returns how to run an action that changes something: it offers to try again where the action fails, and invalidates the queries below a key, or all of them. */
export function useAct(stale: QueryKey = all) {
  const client = useQueryClient();
  return useCallback(
    async function act<T>(taken: Act<T>): Promise<void> {
      try {
        const result = await taken.action();
        taken.onDone?.(result);
      } catch (thrown) {
        notifyRetry({ title: taken.failure, text: messageOf(thrown), retry: () => void act(taken) });
      }
      await client.invalidateQueries({ queryKey: stale });
    },
    [client, stale],
  );
}
