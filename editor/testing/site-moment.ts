import { findMoments } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';

/** The moment, in UTC, at which it is this time (YYYY-MM-DDTHH:MM) in the zone of the site. */
export function siteMoment(local: string): string {
  const [moment] = findMoments(local, site.timeZone);
  if (!moment) throw new Error(`There is no ${local} in ${site.timeZone}.`);
  return moment.toISOString();
}
