import { type HoursRange, type OpeningHours, weekdays } from '#schemas/engine/opening-hours.ts';
import { defaultHours } from '#schemas/settings/defaults.ts';
import { useSettings } from '../engine/data/use-site-query.ts';
import { useSettingsMark } from '../engine/preview/field-mark.tsx';

/** The hours of each day, as the owner wrote them. */
export type WrittenHours = { readonly [Day in (typeof weekdays)[number]]: string };

/** Consecutive days with the same hours. */
export interface HoursLine {
  readonly days: string;
  readonly time: string;
  /** Name of the first day, as in the settings. */
  readonly first: (typeof weekdays)[number];
}

/** Opening hours saved by the owner, or the site's defaults. */
export function useOpeningHours(): WrittenHours {
  return useSettings('opening_hours') ?? defaultHours;
}

/** Groups consecutive days with the same hours; omits days without hours. */
export function groupHours(hours: WrittenHours): HoursLine[] {
  const groups: { time: string; first: HoursLine['first']; names: string[] }[] = [];
  let last = '';
  for (const day of weekdays) {
    const time = hours[day].trim();
    if (time !== '' && time === last) groups.at(-1)?.names.push(capitalise(day));
    else if (time !== '') groups.push({ time, first: day, names: [capitalise(day)] });
    last = time;
  }
  return groups.map(({ names, ...group }) => ({ ...group, days: nameDays(names) }));
}

/** Hours as they are written, such as `08.00-17.00`. */
export const writtenSpan = /\b([012]?\d)[.:]([0-5]\d)\s*[-\u2013]\s*([012]?\d)[.:]([0-5]\d)\b/g;

/** Reads the hours that the owner wrote; other words are left out. */
export function readHours(written: WrittenHours): OpeningHours {
  const week = weekdays.flatMap((day) => readDay(written[day]).map((range) => ({ day, ...range })));
  return { week, exceptions: [] };
}

function readDay(text: string): HoursRange[] {
  return [...text.matchAll(writtenSpan)].map(([, fromHour = '', fromMinute, toHour = '', toMinute]) => {
    const from = writeTime(fromHour, fromMinute);
    const to = writeTime(toHour, toMinute);
    return { from, to, overnight: to <= from };
  });
}

function writeTime(hour: string, minute = ''): string {
  return `${hour === '24' ? '00' : hour.padStart(2, '0')}:${minute}`;
}

function nameDays(names: readonly string[]): string {
  const [first, last] = [names[0], names.at(-1)];
  if (names.length === 1) return `${first}`;
  return names.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Opening hours, one line per group of days; nothing if there are none. */
export function HoursList({ className }: { className: string | undefined }) {
  const lines = groupHours(useOpeningHours());
  const { frame, mark } = useSettingsMark('opening_hours');
  if (lines.length === 0) return null;
  return (
    <dl className={className} {...frame}>
      {lines.map(({ days, time, first }) => (
        <div key={days} {...mark(first)}>
          <dt>{days}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  );
}
