import { Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './latest-table.module.css';

interface LatestTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly empty: string;
  /** Undefined while they are loading. */
  readonly rows: readonly { readonly id: number; readonly cells: readonly ReactNode[] }[] | undefined;
}

/** A short table of what came last. */
export function LatestTable({ title, columns, empty, rows }: LatestTableProps) {
  return (
    <Paper withBorder radius="md" p="lg" component="section">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {rows === undefined && (
        <Stack gap="sm" role="status" aria-label={`Loading ${title}`}>
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} height={20} />
          ))}
        </Stack>
      )}
      {rows?.length === 0 && <Text c="dimmed">{empty}</Text>}
      {rows !== undefined && rows.length > 0 && (
        <Table verticalSpacing="sm" className={classes.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, cells }) => (
              <Table.Tr key={id}>
                {columns.map((column, position) => (
                  <Table.Td key={column}>{cells[position]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Paper>
  );
}
