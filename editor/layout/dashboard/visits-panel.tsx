import { Box, Group, SegmentedControl, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type ReportPeriod, reportPeriods, type VisitReport } from '#schemas/api/reports.ts';
import classes from './dashboard.module.css';
import { Panel } from './panel.tsx';
import { useVisits } from './use-dashboard.ts';
import { describeVisits, sumVisits } from './visit-days.ts';
import { VisitsChart } from './visits-chart.tsx';
import { PagesTable, VisitsTable } from './visits-tables.tsx';

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
