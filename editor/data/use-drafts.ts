import { useQuery } from '@tanstack/react-query';
import { request } from './api-client.ts';

/** Query key of everything about drafts; invalidated when one is saved, published or discarded. */
export const draftsKey = ['drafts'] as const;

/** The drafts of the whole site, those changed last first. */
export function useDrafts() {
  return useQuery({
    queryKey: [...draftsKey, 'list'],
    queryFn: async () => (await request('listDrafts')).data,
    staleTime: 0,
  });
}

/** The number of drafts of the whole site. */
export function useDraftCount() {
  return useQuery({
    queryKey: [...draftsKey, 'count'],
    queryFn: async () => (await request('countDrafts')).count,
  });
}
