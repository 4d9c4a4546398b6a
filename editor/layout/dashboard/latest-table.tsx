import { Table, Text } from '@mantine/core';
import type { DashboardData } from '#schemas/api/dashboard.ts';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Dashboard } from '#schemas/engine/dashboard.ts';
import { getEntity } from '#schemas/entities.ts';
import { Cell } from '../../entities/cell.tsx';
import { isListedEntry } from '../../entities/listed-entry.ts';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';
import { useSummary } from './use-dashboard.ts';

/** A short table of the newest entries. */
export function LatestTable({
  table: { key, title, entity, columns, empty },
}: {
  table: Dashboard['latest'][number];
}) {
  return (
    <Panel title={title} query={useSummary()}>
      {(summary) => {
        const rows = readRows(summary, key);
        if (rows.length === 0) return <Text c="dimmed">{empty}</Text>;
        return (
          <Table verticalSpacing="sm" className={classes.table ?? ''} aria-label={title}>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ label }) => (
                  <Table.Th key={label}>{label}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.id}>
                  {columns.map((column) => (
                    <Table.Td key={column.label}>
                      <Cell column={column} row={row} fields={getEntity(entity).fields} />
                    </Table.Td>
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

function readRows(summary: DashboardData, key: string): readonly ListedEntry[] {
  const rows = summary[key];
  return Array.isArray(rows) ? rows.filter(isListedEntry) : [];
}
