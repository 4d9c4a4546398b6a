import { Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DashboardData, ReportPeriod } from '#schemas/api/reports.ts';
import { request } from '../../data/api-client.ts';
import { Loaded } from '../../ui/loaded.tsx';

interface PanelProps<T> {
  readonly title: string;
  /** Rendered next to the title. */
  readonly aside?: ReactNode;
  readonly query: UseQueryResult<T>;
  /** Usual height in pixels, reserved while loading, to avoid layout shifts. */
  readonly height?: number;
  readonly children: (data: T) => ReactNode;
}

/** A panel of the dashboard, which loads, fails and is retried independently. */
export function Panel<T>({ title, aside, query, height, children }: PanelProps<T>) {
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }} component="section" aria-label={title}>
      <Group justify="space-between" mb="sm" mih={32}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {aside}
      </Group>
      <Loaded
        query={query}
        failure="This part could not be loaded"
        loader={<Waiting title={title} height={height} />}
      >
        {children}
      </Loaded>
    </Paper>
  );
}

const lineHeight = 32;

function Waiting({ title, height = 4 * lineHeight }: { title: string; height: number | undefined }) {
  const lines = Array.from({ length: Math.floor(height / lineHeight) }, (_, line) => line);
  return (
    <Stack gap={12} mih={height} role="status" aria-label={`Loading ${title}`}>
      {lines.map((line) => (
        <Skeleton key={line} height={lineHeight - 12} />
      ))}
    </Stack>
  );
}

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
