import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Query keys to invalidate after an entry was saved or deleted. */
export const staleAfterEntry = ['rows', 'reference-rows', 'dashboard', 'user'] as const;

/** Invalidates every query that shows entries. */
export function useRefreshRows() {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all(staleAfterEntry.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  );
}
