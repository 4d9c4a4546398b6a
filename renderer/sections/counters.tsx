import { countQuery } from '../data/entry-queries.ts';
import { Reveal } from '../engine/components/reveal.tsx';
import { Section } from '../engine/components/section.tsx';
import { useReportLoaded } from '../engine/data/section-loading.tsx';
import { type QueryResult, useSiteQuery } from '../engine/data/use-site-query.ts';
import { Counter } from './counter.tsx';
import styles from './counters.module.css';

/** Default value of a counter whose request failed. */
const defaults = { clients: 100, completed: 10, ongoing: 5 } as const;

/** Three counters of the company's work. */
export function Counters() {
  const clients = useSiteQuery(countQuery('clients'));
  const completed = useSiteQuery(countQuery('projects', 'Completed'));
  const ongoing = useSiteQuery(countQuery('projects', 'In Progress'));
  useReportLoaded('counter', clients.isSettled && completed.isSettled && ongoing.isSettled);
  const counters = [
    { label: 'Clients', value: readCount(clients, defaults.clients) },
    { label: 'Completed projects', value: readCount(completed, defaults.completed) },
    { label: 'Ongoing projects', value: readCount(ongoing, defaults.ongoing) },
  ];
  return (
    <Section ground="soft" className={styles.section} aria-label="The company in numbers">
      <ul className={styles.counters}>
        {counters.map(({ label, value }, index) => (
          <li key={label}>
            <Reveal order={index} className={styles.counter}>
              {value === undefined ? (
                <span className={styles.value} />
              ) : (
                <Counter value={value} className={styles.value} />
              )}
              <span className={styles.label}>{label}</span>
            </Reveal>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A counted number, or its default where the request failed; undefined until either is known. */
function readCount({ data, isSettled }: QueryResult<number>, ifFailed: number): number | undefined {
  return isSettled ? (data ?? ifFailed) : undefined;
}
