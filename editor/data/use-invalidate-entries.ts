import { useQueryClient } from '@tanstack/react-query';
import { binKey } from './query-keys.ts';
import { draftsKey } from './use-drafts.ts';

/** First keys of the queries that read entries. */
export const entryQueries = { list: 'entries', options: 'reference-options', name: 'entry-name' } as const;

/** Query keys to invalidate after an entry was saved or deleted. */
export const staleAfterEntry: readonly string[] = [
  ...Object.values(entryQueries),
  ...draftsKey,
  ...binKey,
  'dashboard',
];

/** Invalidates every query that shows entries. */
export function useInvalidateEntries() {
  const client = useQueryClient();
  return () => Promise.all(staleAfterEntry.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
