import { Anchor, Table, type TableData } from '@mantine/core';
import type { PageReport, VisitDay } from '#schemas/api/reports.ts';
import classes from './dashboard.module.css';
import { describeDay, formatNumber, listPages, namePage } from './visit-days.ts';

/** Visits of the last days as a table, newest first. */
export function VisitsTable({ days }: { days: readonly VisitDay[] }) {
  const body = days.toReversed().map((day) => {
    const pages = listPages(day).map(({ name, count }) => `${name} ${formatNumber(count)}`);
    return [describeDay(day.day), formatNumber(day.count), pages.join(', ')];
  });
  const data = { head: ['Day', 'Visits', 'Most visited pages'], body };
  return <ScrolledTable label="Visits by day" className={classes.table} data={data} />;
}

interface PagesTableProps {
  readonly pages: readonly PageReport[];
  /** Visits of all pages, of which there may be more. */
  readonly total: number;
}

/** Visits of each page in a period, and the messages whose senders came from it. */
export function PagesTable({ pages, total }: PagesTableProps) {
  const rest = total - pages.reduce((sum, { visits }) => sum + visits, 0);
  const rows = pages.map(({ page, visits, messages }) => [
    <PageName key={page} page={page} />,
    formatNumber(visits),
    formatNumber(messages),
  ]);
  const others = ['All other pages', formatNumber(rest), null];
  const data = { head: ['Page', 'Visits', 'Messages'], body: rest > 0 ? [...rows, others] : rows };
  return <ScrolledTable label="Visits by page" className={classes.counts} data={data} />;
}

interface ScrolledTableProps {
  readonly label: string;
  readonly className: string | undefined;
  readonly data: TableData;
}

function ScrolledTable({ label, className = '', data }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable.
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <Table stickyHeader className={className} aria-label={label} data={data} />
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
