import { Box, Group, Paper, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import bare from '../ui/bare-list.module.css';
import { Loaded, PageLoader } from '../ui/loaded.tsx';

interface SectionProps {
  readonly title: string;
  readonly lead: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the account screen. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder radius="md" p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" mb="md">
        <div style={{ flex: '1 1 16rem' }}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {lead}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </Paper>
  );
}

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
        <ul className={bare.list} data-lined>
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
    <Group component="li" justify="space-between" wrap="nowrap" gap="0.75rem" py="0.75rem">
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {badge}
        </Group>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Box>
      {action}
    </Group>
  );
}
