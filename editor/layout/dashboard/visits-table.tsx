import { Table } from '@mantine/core';
import type { VisitDay } from '#schemas/api/reports.ts';
import classes from './dashboard.module.css';
import { formatNumber } from './numbers.ts';
import { describeDay, listPages } from './visit-days.ts';

/** Visits of the last days as a table, newest first. */
export function VisitsTable({ days }: { days: readonly VisitDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable.
    <section className={classes.scroll} aria-label="Visits by day" tabIndex={0}>
      <Table stickyHeader className={classes.table ?? ''} aria-label="Visits by day">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Day</Table.Th>
            <Table.Th scope="col">Visits</Table.Th>
            <Table.Th scope="col">Most visited pages</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.day}>
              <Table.Td>{describeDay(day.day)}</Table.Td>
              <Table.Td>{formatNumber(day.count)}</Table.Td>
              <Table.Td>
                {listPages(day)
                  .map(({ name, count }) => `${name} ${formatNumber(count)}`)
                  .join(', ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
