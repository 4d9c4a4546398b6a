import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';
import { type Summary, useSummary } from './use-dashboard.ts';

interface LatestTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly empty: string;
  readonly rows: (
    summary: Summary,
  ) => readonly { readonly id: number; readonly cells: readonly ReactNode[] }[];
}

/** A short table of what came last. */
export function LatestTable({ title, columns, empty, rows }: LatestTableProps) {
  return (
    <Panel title={title} query={useSummary()}>
      {(summary) => {
        const shown = rows(summary);
        if (shown.length === 0) return <Text c="dimmed">{empty}</Text>;
        return (
          <Table verticalSpacing="sm" className={classes.table ?? ''} aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column}>{column}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ id, cells }) => (
                <Table.Tr key={id}>
                  {columns.map((column, position) => (
                    <Table.Td key={column}>{cells[position]}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        );
      }}
    </Panel>
  );
}
