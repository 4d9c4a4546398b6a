import { useSyncExternalStore } from 'react';
import { toLocalTime } from '#schemas/engine/calendar.ts';
import type { OpeningHours } from '#schemas/engine/opening-hours.ts';
import { describeOpening } from '#schemas/engine/opening-hours-words.ts';
import { site } from '#schemas/site.ts';
import styles from './open-now.module.css';

const intervalMs = 20_000;

/** Whether it is open now, by the browser's clock in the site's time zone; blank on the server, as the page may be cached. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const words = useSyncExternalStore(
    subscribe,
    () => describeOpening(hours, toLocalTime(new Date(), site.timeZone)),
    () => '',
  );
  return <p className={styles.now}>{words}</p>;
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, intervalMs);
  return () => clearInterval(timer);
}
