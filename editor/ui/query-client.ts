import { defaultScheduler, MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { isWorthRepeating, messageOf } from '../data/api-error.ts';
import { whenPointerIsUp } from '../data/pointer.ts';
import { notifyRetry } from './notify.tsx';

// What arrives while somebody presses a row or button may not move it away from below the pointer.
notifyManager.setScheduler((notify) => whenPointerIsUp(() => defaultScheduler(notify)));

/** Creates the query client. Queries are retried only when the network or the server is unavailable. A successful action invalidates its queries; a failed one is announced with a button to try again. */
export function createQueryClient(): QueryClient {
  const mutationCache: MutationCache = new MutationCache({
    onError: (error, variables, _result, { options }) => {
      const failed = options.meta?.failed;
      if (typeof failed !== 'string') return failed?.(error);
      const again = () => mutationCache.build(client, options).execute(variables);
      // A second failure is announced like the first one.
      const retry = () => void again().catch(() => undefined);
      notifyRetry({ title: failed, text: messageOf(error), retry });
    },
    onSettled: async (_data, _error, _variables, _result, { options }) => {
      const keys = options.meta?.stale ?? [[]];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const client = new QueryClient({
    mutationCache,
    defaultOptions: {
      // Without a network an action fails with a message, instead of being sent at some later time.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 1 && isWorthRepeating(error),
        retryDelay: 500,
      },
    },
  });
  return client;
}
