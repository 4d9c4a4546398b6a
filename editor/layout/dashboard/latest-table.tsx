import { Table, Text } from '@mantine/core';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { DashboardData } from '#schemas/api/reports.ts';
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
          <Table
            verticalSpacing="sm"
            className={classes.table ?? ''}
            aria-label={title}
            data={{
              head: columns.map(({ label }) => label),
              body: rows.map((row) =>
                columns.map((column) => (
                  <Cell key={column.label} column={column} row={row} fields={getEntity(entity).fields} />
                )),
              ),
            }}
          />
        );
      }}
    </Panel>
  );
}

function readRows(summary: DashboardData, key: string): readonly ListedEntry[] {
  const rows = summary[key];
  return Array.isArray(rows) ? rows.filter(isListedEntry) : [];
}
