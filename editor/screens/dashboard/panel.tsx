import { Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api-error.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';

interface PanelProps<T> {
  readonly title: string;
  /** What stands beside the title. */
  readonly aside?: ReactNode;
  readonly query: UseQueryResult<T>;
  /** What the data is drawn as. */
  readonly children: (data: T) => ReactNode;
}

/** A part of the dashboard that loads, fails and is tried again by itself. */
export function Panel<T>({ title, aside, query, children }: PanelProps<T>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }} component="section" aria-label={title}>
      <Group justify="space-between" mb="sm" mih={32}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {aside}
      </Group>
      {data !== undefined && children(data)}
      {data === undefined && error === null && <Waiting title={title} />}
      {data === undefined && error !== null && (
        <LoadFailure
          title="This part could not be loaded"
          text={messageOf(error)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
    </Paper>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Stack gap="sm" role="status" aria-label={`Loading ${title}`}>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height={20} />
      ))}
    </Stack>
  );
}
