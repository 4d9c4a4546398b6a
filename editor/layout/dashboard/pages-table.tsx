import { Anchor, Table } from '@mantine/core';
import type { PageReport } from '#schemas/api/reports.ts';
import classes from './dashboard.module.css';
import { formatNumber } from './numbers.ts';
import { namePage } from './visit-days.ts';

interface PagesTableProps {
  readonly pages: readonly PageReport[];
  /** Visits of all pages, of which there may be more. */
  readonly total: number;
}

/** Visits of each page in a period, and the messages whose senders came from it. */
export function PagesTable({ pages, total }: PagesTableProps) {
  const rest = total - pages.reduce((sum, { visits }) => sum + visits, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable.
    <section className={classes.scroll} aria-label="Visits by page" tabIndex={0}>
      <Table stickyHeader className={classes.counts ?? ''} aria-label="Visits by page">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Page</Table.Th>
            <Table.Th scope="col">Visits</Table.Th>
            <Table.Th scope="col">Messages</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pages.map(({ page, visits, messages }) => (
            <Table.Tr key={page}>
              <Table.Td>
                <PageName page={page} />
              </Table.Td>
              <Table.Td>{formatNumber(visits)}</Table.Td>
              <Table.Td>{formatNumber(messages)}</Table.Td>
            </Table.Tr>
          ))}
          {rest > 0 && (
            <Table.Tr>
              <Table.Td>All other pages</Table.Td>
              <Table.Td>{formatNumber(rest)}</Table.Td>
              <Table.Td />
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function PageName({ page }: { page: string | null }) {
  if (page === null) return 'Not known';
  if (!page.startsWith('/')) return namePage(page);
  return (
    <Anchor href={encodeURI(page)} target="_blank" rel="noopener" inherit dir="auto">
      {namePage(page)}
    </Anchor>
  );
}
