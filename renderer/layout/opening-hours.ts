import { defaultHours } from '#schemas/settings/defaults.ts';
import { useSettings } from '../engine/data/use-settings.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Hours = { readonly [Day in (typeof weekdays)[number]]: string };

/** Consecutive days with the same hours. */
export interface HoursLine {
  readonly days: string;
  readonly time: string;
  /** Name of the first day, as in the settings. */
  readonly first: (typeof weekdays)[number];
  /** Names of the days in schema.org. */
  readonly codes: readonly string[];
}

/** Opening hours saved by the owner, or the site's defaults. */
export function useOpeningHours(): readonly HoursLine[] {
  return groupHours(useSettings('opening_hours') ?? defaultHours);
}

/** Groups consecutive days with the same hours; omits days without hours. */
export function groupHours(hours: Hours): HoursLine[] {
  const groups: { time: string; first: HoursLine['first']; codes: string[] }[] = [];
  let last = '';
  for (const day of weekdays) {
    const time = hours[day].trim();
    if (time !== '' && time === last) groups.at(-1)?.codes.push(capitalise(day));
    else if (time !== '') groups.push({ time, first: day, codes: [capitalise(day)] });
    last = time;
  }
  return groups.map((group) => ({ ...group, days: nameDays(group.codes) }));
}

const span = /(\d{1,2})[.:](\d{2})\s*[-\u2013]\s*(\d{1,2})[.:](\d{2})/g;

/** Parses the times of a group for structured data; empty for other text. */
export function readSpans({ time }: Pick<HoursLine, 'time'>): { opens: string; closes: string }[] {
  return [...time.matchAll(span)].map(([, fromHour = '', fromMinute, toHour = '', toMinute]) => ({
    opens: `${fromHour.padStart(2, '0')}:${fromMinute}`,
    closes: `${toHour.padStart(2, '0')}:${toMinute}`,
  }));
}

function nameDays(codes: readonly string[]): string {
  const [first, last] = [codes[0], codes.at(-1)];
  if (codes.length === 1) return `${first}`;
  return codes.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
