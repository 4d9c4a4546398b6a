import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { request } from './api-client.ts';

/** Query key of what is scheduled. */
export const schedulesKey = ['schedules'] as const;

const schedulesQuery = queryOptions({
  queryKey: schedulesKey,
  queryFn: () => request('listSchedules'),
  staleTime: 0,
  retryOnMount: false,
});

/** Pending and failed schedules, in the order of their times. */
export function useSchedules() {
  return useQuery({ ...schedulesQuery, select: ({ data }) => data });
}

/** The pending schedule of a document: of the first one of several that has one. */
export function useSchedule(keys: readonly string[]): ScheduleRow | undefined {
  const { data = [] } = useSchedules();
  return data.find((row) => row.failed_at === null && keys.includes(`${row.collection}/${row.document_id}`));
}

/** Whether there are more schedules than a list can have. */
export function useHasMoreSchedules(): boolean {
  return useQuery({ ...schedulesQuery, select: ({ more }) => more }).data ?? false;
}
