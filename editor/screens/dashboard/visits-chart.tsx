import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { Paper, Text } from '@mantine/core';
import type { VisitDay } from '#schemas/api/reports.ts';
import classes from './dashboard.module.css';
import { countVisits, formatNumber } from './numbers.ts';
import { describeDay, describeVisits, listPages, nameDay } from './visit-days.ts';

const height = 240;

/** A bar chart of visits by day; a tooltip shows the pages of a day, also by arrow keys. */
export function VisitsChart({ days }: { days: readonly VisitDay[] }) {
  const byDay = new Map(days.map((day) => [day.day, day]));
  return (
    <BarChart
      role="figure"
      aria-label={`Chart: ${describeVisits(days)}`}
      h={height}
      data={days.map(({ day, count }) => ({ day, count }))}
      dataKey="day"
      series={[{ name: 'count', label: 'Visits', color: 'var(--trellis-accent)' }]}
      tickLine="none"
      gridAxis="x"
      xAxisProps={{ tickFormatter: nameDay, minTickGap: 24, interval: 'equidistantPreserveStart' }}
      yAxisProps={{ allowDecimals: false, width: 44, tickFormatter: formatNumber }}
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
      tooltipAnimationDuration={0}
      tooltipProps={{
        content: ({ active, label }) => {
          const day = byDay.get(String(label));
          return active && day ? <DayCard day={day} /> : null;
        },
      }}
    />
  );
}

function DayCard({ day }: { day: VisitDay }) {
  return (
    <Paper withBorder shadow="md" radius="sm" p="sm" className={classes.day ?? ''}>
      <Text size="sm" fw={650}>
        {describeDay(day.day)}
      </Text>
      <Text size="sm" mb={4}>
        {countVisits(day.count)}
      </Text>
      {listPages(day).map(({ name, count }) => (
        <div key={name} className={classes.page}>
          <span>{name}</span>
          <span>{formatNumber(count)}</span>
        </div>
      ))}
    </Paper>
  );
}
