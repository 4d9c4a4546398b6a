import { site } from '../site.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit' },
    });
  formats.set(timeZone, format);
  return format;
}

/** Returns the local date and time of an IANA time zone at a moment, YYYY-MM-DDTHH:mm. */
export function toLocalTime(moment: Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** Finds the moments at which the clocks of an IANA time zone show a time, YYYY-MM-DDTHH:mm: none where a clock change skips it, two where one repeats it. Text of another form has none, and neither have years before 1000 and after 2999. */
export function findMoments(local: string, timeZone: string): Date[] {
  const asUtc = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return [];
  const found = new Set<number>();
  // No zone changes its clocks twice within two days.
  for (const near of [asUtc - dayMs, asUtc + dayMs]) {
    const moment = asUtc - offsetAt(near, timeZone);
    if (toLocalTime(new Date(moment), timeZone) === local) found.add(moment);
  }
  return [...found].sort((a, b) => a - b).map((moment) => new Date(moment));
}

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const wholeMinute = Math.floor(moment / minuteMs) * minuteMs;
  return Date.parse(`${toLocalTime(new Date(wholeMinute), timeZone)}Z`) - wholeMinute;
}

/** Returns the date in the site's time zone, YYYY-MM-DD. */
export function siteDay(now: Date = new Date()): string {
  return toLocalTime(now, site.timeZone).slice(0, 10);
}

/** Adds days to a day, YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Full years between two dates, both YYYY-MM-DD; 0 if they are reversed. */
export function countWholeYears(start: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(start.slice(0, 4));
  const hasPassed = today.slice(5, 10) >= start.slice(5, 10);
  return Math.max(0, hasPassed ? years : years - 1);
}
