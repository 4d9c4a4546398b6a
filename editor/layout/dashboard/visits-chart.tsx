import { Paper, Text } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import type { VisitDay } from '#schemas/api/reports.ts';
import { labelOfPage } from '../../ui/navigation.ts';
import classes from './visits-chart.module.css';

/** Days that are named below the chart, at least. */
const namedDays = 6;
/** The most steps of the axis of counts. */
const maxSteps = 4;

/** A bar chart of visits by day; a card shows the pages of a day, also by arrow keys. */
export function VisitsChart({ days }: { days: readonly VisitDay[] }) {
  const [shown, setShown] = useState<number>();
  const ticks = listTicks(Math.max(...days.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const everyNamed = Math.max(1, Math.floor(days.length / namedDays));
  const middle = everyNamed * Math.floor(days.length / everyNamed / 2);
  const day = shown === undefined ? undefined : days[shown];
  const showPointed = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setShown(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <figure className={classes.chart} aria-label={`Chart: ${describeVisits(days)}`}>
      <Grid ticks={ticks} />
      <div
        className={classes.plot}
        style={{ '--days': days.length }}
        onPointerDown={showPointed}
        onPointerMove={showPointed}
        onPointerLeave={() => setShown(undefined)}
      >
        {days.map(({ day: date, count }, position) => (
          <div key={date} className={classes.day} data-shown={position === shown || undefined}>
            <div className={classes.bar} style={{ blockSize: `${(count / top) * 100}%` }} />
          </div>
        ))}
        <DaySlider days={days} shown={shown} onShow={setShown} />
        {day && shown !== undefined && <DayCard day={day} position={(shown + 0.5) / days.length} />}
      </div>
      <div className={classes.names} aria-hidden>
        {days.map(({ day: date }, position) => (
          <span key={date} data-narrow={position === 0 || position === middle || undefined}>
            {position % everyNamed === 0 && nameDay(date)}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Lists the axis labels of a chart of counts: from 0 in round, whole steps to the first that is not below the highest count. */
export function listTicks(highest: number): number[] {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest / maxSteps))));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size * maxSteps >= highest);
  const size = step ?? magnitude;
  return Array.from({ length: Math.max(1, Math.ceil(highest / size)) + 1 }, (_, position) => position * size);
}

function Grid({ ticks }: { ticks: readonly number[] }) {
  return (
    <div className={classes.grid} aria-hidden>
      {ticks.toReversed().map((tick) => (
        <span key={tick}>{formatNumber(tick)}</span>
      ))}
    </div>
  );
}

interface DaySliderProps {
  readonly days: readonly VisitDay[];
  readonly shown: number | undefined;
  readonly onShow: (position: number | undefined) => void;
}

/** An invisible slider, by which keys and screen readers go through the days; the last one comes first. */
function DaySlider({ days, shown, onShow }: DaySliderProps) {
  const last = days.length - 1;
  const day = days[shown ?? last];
  return (
    <input
      type="range"
      className={classes.slider}
      aria-label="Day"
      aria-valuetext={day && `${describeDay(day.day)}, ${countVisits(day.count)}`}
      min={0}
      max={last}
      value={shown ?? last}
      onChange={({ currentTarget }) => onShow(currentTarget.valueAsNumber)}
      onFocus={() => onShow(shown ?? last)}
      onBlur={() => onShow(undefined)}
      onKeyDown={({ key }) => key === 'Escape' && onShow(undefined)}
    />
  );
}

/** The pages of a day, next to its bar on the side that has more room; `position` is a fraction of the width. */
function DayCard({ day, position }: { day: VisitDay; position: number }) {
  const isLeft = position < 0.5;
  const offset = `${Math.min(position, 1 - position) * 100}%`;
  const place = isLeft ? { insetInlineStart: offset } : { insetInlineEnd: offset };
  const style = { ...place, maxInlineSize: `min(18rem, 100% - ${offset})` };
  return (
    <Paper withBorder shadow="md" radius="sm" p="sm" className={classes.card ?? ''} style={style}>
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

const number = new Intl.NumberFormat('en-GB');

/** Formats a count. */
export function formatNumber(count: number): string {
  return number.format(count);
}

/** Formats a number of visits. */
function countVisits(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'visit' : 'visits'}`;
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Formats a date for an axis. */
function nameDay(day: string): string {
  return short.format(new Date(`${day}T00:00Z`));
}

/** Formats a date with its weekday. */
export function describeDay(day: string): string {
  return long.format(new Date(`${day}T00:00Z`));
}

/** The name of a counted page. */
export function namePage(page: string): string {
  return page === 'other' ? 'Unknown addresses' : labelOfPage(page);
}

/** Visits of a page, or of all other pages. */
interface PageCount {
  readonly name: string;
  readonly count: number;
}

/** The most visited pages of a day, and the sum of the others. */
export function listPages({ count, pages }: VisitDay): PageCount[] {
  const named = pages.map(({ page, count: visits }) => ({ name: namePage(page), count: visits }));
  const rest = count - named.reduce((sum, page) => sum + page.count, 0);
  return rest > 0 ? [...named, { name: 'All other pages', count: rest }] : named;
}

/** The total of all days. */
export function sumVisits(days: readonly VisitDay[]): number {
  return days.reduce((sum, { count }) => sum + count, 0);
}

/** A summary of the chart in one sentence. */
export function describeVisits(days: readonly VisitDay[]): string {
  const busiest = days.toSorted((a, b) => b.count - a.count)[0];
  const total = `${countVisits(sumVisits(days))} in the last ${days.length} days`;
  if (busiest === undefined || busiest.count === 0) return `${total}.`;
  return `${total}, most on ${describeDay(busiest.day)} with ${countVisits(busiest.count)}.`;
}
