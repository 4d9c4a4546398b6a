import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Invalidates every query that shows entries of an entity, after one has changed. */
export function useRefreshRows() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ['rows', 'reference-rows', 'dashboard', 'user'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    [client],
  );
}
