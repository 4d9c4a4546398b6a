import { useQuery } from '@tanstack/react-query';
import { request } from './api-client.ts';

/** Query key of what is scheduled. */
export const schedulesKey = ['schedules'] as const;

/** What is published or unpublished at a time, and what could not be, those due first first. */
export function useSchedules() {
  return useQuery({
    queryKey: schedulesKey,
    queryFn: async () => (await request('listSchedules')).data,
    staleTime: 0,
    retryOnMount: false,
  });
}
