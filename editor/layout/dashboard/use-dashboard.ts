import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DashboardData, ReportPeriod } from '#schemas/api/reports.ts';
import { request } from '../../data/api-client.ts';

const dashboardKey = ['dashboard'];

/** Reads the declared counts and newest entries. */
export function useSummary() {
  return useQuery({
    queryKey: dashboardKey,
    queryFn: async (): Promise<DashboardData> => (await request('dashboard')).data,
  });
}

/** Visits of the last days. */
export function useVisits(days: ReportPeriod) {
  return useQuery({
    queryKey: [...dashboardKey, 'visits', days],
    queryFn: async () => await request('listVisits', { query: { days } }),
    placeholderData: keepPreviousData,
  });
}

/** Recent changes. */
export function useChanges() {
  return useQuery({
    queryKey: [...dashboardKey, 'changes'],
    queryFn: async () => (await request('listChanges')).data,
  });
}
