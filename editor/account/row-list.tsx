import { Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../data/api-error.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import classes from './row-list.module.css';

interface Row {
  readonly title: string;
  readonly badge: ReactNode;
  readonly text: string;
  readonly action: ReactNode;
}

interface RowListProps<T> {
  readonly query: UseQueryResult<readonly T[]>;
  /** Title of the message when loading failed. */
  readonly failure: string;
  readonly toRow: (row: T) => Row;
}

/** A short list whose rows have one action each. */
export function RowList<T extends { readonly id: number }>({ query, failure, toRow }: RowListProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error !== null)
    return <LoadFailure title={failure} text={messageOf(error)} onRetry={refetch} isRetrying={isFetching} />;
  if (data === undefined) return <PageLoader tall={false} />;
  return (
    <ul className={classes.list}>
      {data.map((item) => {
        const { title, badge, text, action } = toRow(item);
        return (
          <li key={item.id} className={classes.row}>
            <div className={classes.words}>
              <Group gap="xs">
                <Text fw={600}>{title}</Text>
                {badge}
              </Group>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </div>
            {action}
          </li>
        );
      })}
    </ul>
  );
}
