import { type HoursRange, type OpeningHours, type Weekday, weekdays } from '#schemas/engine/opening-hours.ts';

interface Times {
  readonly opens: string;
  readonly closes: string;
}

/** Writes opening hours as `openingHoursSpecification` of schema.org: days with equal hours together, then the exceptions that are not over by a day, YYYY-MM-DD. */
export function describeOpeningHours({ week, exceptions }: OpeningHours, today: string): object[] {
  const usual = new Map<string, Times & { readonly dayOfWeek: string[] }>();
  for (const day of weekdays)
    for (const times of week.filter((range) => range.day === day).flatMap(timesOf)) {
      const key = times.opens + times.closes;
      const spec = usual.get(key) ?? { dayOfWeek: [], ...times };
      spec.dayOfWeek.push(nameOf(day));
      usual.set(key, spec);
    }
  const special = exceptions.flatMap(({ from: validFrom, to, days = [], hours }) => {
    const validThrough = to ?? validFrom;
    if (validThrough === null || validThrough < today) return [];
    const times = hours.flatMap(timesOf);
    const on = to === null || days.length === 0 ? {} : { dayOfWeek: days.map(nameOf) };
    return (times.length > 0 ? times : [closed]).map((each) => ({ ...on, ...each, validFrom, validThrough }));
  });
  return [...usual.values(), ...special].map((spec) => ({ '@type': 'OpeningHoursSpecification', ...spec }));
}

const nameOf = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

/** A day without hours, as search engines read it. */
const closed: Times = { opens: '00:00', closes: '00:00' };

/** Hours past midnight close before they open; those of 24 hours end a minute early, as equal times mean closed. */
function timesOf({ from, to }: HoursRange): Times[] {
  if (from === null || to === null) return [];
  return [from === to ? { opens: '00:00', closes: '23:59' } : { opens: from, closes: to }];
}
