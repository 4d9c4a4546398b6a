import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '#schemas/api/index.ts';
import { request } from '../../data/api-client.ts';

/** Where everything on the dashboard is kept, to be read again when a row has changed. */
const dashboardKey = ['dashboard'];

/** Counts, latest projects and latest clients. */
export type Summary = CallAnswer<'dashboard'>['data'];

/** Counts, latest projects and latest clients. */
export function useSummary() {
  return useQuery({ queryKey: dashboardKey, queryFn: async () => (await request('dashboard')).data });
}

/** Visits on each of the last days. */
export function useVisits() {
  return useQuery({
    queryKey: [...dashboardKey, 'visits'],
    queryFn: async () => (await request('listVisits')).data,
  });
}

/** What was saved last. */
export function useChanges() {
  return useQuery({
    queryKey: [...dashboardKey, 'changes'],
    queryFn: async () => (await request('listChanges')).data,
  });
}
