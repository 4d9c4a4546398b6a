import { Anchor, Box, Group, SegmentedControl, Table, type TableData, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import {
  type PageReport,
  type ReportPeriod,
  reportPeriods,
  type VisitDay,
  type VisitReport,
} from '#schemas/api/reports.ts';
import classes from './dashboard.module.css';
import { Panel, useVisits } from './panel.tsx';
import {
  describeDay,
  describeVisits,
  formatNumber,
  listPages,
  namePage,
  sumVisits,
  VisitsChart,
} from './visits-chart.tsx';

type Look = 'chart' | 'table';
const looks: readonly { value: Look; label: string }[] = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

/** Heights of chart and table, in pixels. */
const heights: Record<Look, number> = { chart: 240, table: 320 };

const periods = reportPeriods.map((value) => ({ value, label: `${value} days` }));

/** Visits of the last days, as a chart or a table, and of each page. */
export function VisitsPanel() {
  const [look, setLook] = useLocalStorage<Look>({ key: 'adminVisitsLook', defaultValue: 'chart' });
  const [days, setDays] = useLocalStorage<ReportPeriod>({ key: 'adminVisitsDays', defaultValue: '30' });
  const choice = (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label="Period of visits"
        data={periods}
        value={days}
        onChange={setDays}
      />
      <SegmentedControl
        size="xs"
        aria-label="Show visits as"
        data={[...looks]}
        value={look}
        onChange={setLook}
      />
    </Group>
  );
  return (
    <Panel title="Visits" aside={choice} query={useVisits(days)} height={heights[look]}>
      {(report) => <Visits report={report} look={look} />}
    </Panel>
  );
}

function Visits({ report: { data: days, pages }, look }: { report: VisitReport; look: Look }) {
  const total = sumVisits(days);
  return (
    <>
      <Text c="dimmed" size="sm" mb={pages.length > 0 ? 'sm' : 0}>
        {describeVisits(days)}
        {total === 0 && ' The first ones show here.'}
      </Text>
      {pages.length > 0 && (
        <div className={classes.visits} style={{ '--height': `${heights[look]}px` }}>
          {total > 0 && (
            <Box mih={heights[look]}>
              {look === 'table' ? <VisitsTable days={days} /> : <VisitsChart days={days} />}
            </Box>
          )}
          <PagesTable pages={pages} total={total} />
        </div>
      )}
    </>
  );
}

/** Visits of the last days as a table, newest first. */
function VisitsTable({ days }: { days: readonly VisitDay[] }) {
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
function PagesTable({ pages, total }: PagesTableProps) {
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
    <Box
      component="section"
      mah="var(--height)"
      style={{ overflowY: 'auto' }}
      aria-label={label}
      tabIndex={0}
    >
      <Table stickyHeader className={className} aria-label={label} data={data} />
    </Box>
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
