import { site } from '../site.ts';
import { toLocalTime } from './zoned-time.ts';

/** Returns the date in the site's time zone, YYYY-MM-DD. */
export function siteDay(now: Date = new Date()): string {
  return toLocalTime(now, site.timeZone).slice(0, 10);
}
