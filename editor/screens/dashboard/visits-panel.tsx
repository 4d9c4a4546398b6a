import { Box, SegmentedControl, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { VisitDay } from '#schemas/api/reports.ts';
import { Panel } from './panel.tsx';
import { useVisits } from './use-dashboard.ts';
import { describeVisits, sumVisits } from './visit-days.ts';
import { VisitsChart } from './visits-chart.tsx';
import { VisitsTable } from './visits-table.tsx';

type Look = 'chart' | 'table';
const looks: readonly { value: Look; label: string }[] = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
];

/** Heights of chart and table with their summary, in pixels. */
const heights: Record<Look, number> = { chart: 272, table: 352 };

/** Visits of the last days, as a chart or a table. */
export function VisitsPanel() {
  const [look, setLook] = useLocalStorage<Look>({ key: 'adminVisitsLook', defaultValue: 'chart' });
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label="Show visits as"
      data={[...looks]}
      value={look}
      onChange={setLook}
    />
  );
  return (
    <Panel title="Visits" aside={choice} query={useVisits()} height={heights[look]}>
      {(days) => (
        <Box mih={heights[look]}>
          <Visits days={days} look={look} />
        </Box>
      )}
    </Panel>
  );
}

function Visits({ days, look }: { days: readonly VisitDay[]; look: Look }) {
  if (sumVisits(days) === 0) return <Text c="dimmed">{describeVisits(days)} The first ones show here.</Text>;
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {describeVisits(days)}
      </Text>
      {look === 'table' ? <VisitsTable days={days} /> : <VisitsChart days={days} />}
    </>
  );
}
