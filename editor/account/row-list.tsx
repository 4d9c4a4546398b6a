import { Group, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import bare from '../ui/bare-list.module.css';
import { Loaded } from '../ui/loaded.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import classes from './row-list.module.css';

interface RowProps {
  readonly title: string;
  readonly badge: ReactNode;
  readonly text: string;
  readonly action: ReactNode;
}

interface RowListProps<T> {
  readonly query: UseQueryResult<readonly T[]>;
  /** Title of the message when loading failed. */
  readonly failure: string;
  readonly toRow: (row: T) => RowProps;
}

/** A short list whose rows have one action each. */
export function RowList<T extends { readonly id: number }>({ query, failure, toRow }: RowListProps<T>) {
  return (
    <Loaded query={query} failure={failure} loader={<PageLoader tall={false} />}>
      {(rows) => (
        <ul className={bare.list}>
          {rows.map((row) => (
            <Row key={row.id} {...toRow(row)} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Row({ title, badge, text, action }: RowProps) {
  return (
    <li className={classes.row}>
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
}
