import type { Content } from '#schemas/blocks.ts';
import { countQuery } from '../../data/entry-queries.ts';
import { Reveal } from '../../engine/components/reveal.tsx';
import { Section } from '../../engine/components/section.tsx';
import { useSiteQuery } from '../../engine/data/use-site-query.ts';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import { Counter } from '../../sections/counter.tsx';
import styles from './about-counters.module.css';

/** Default value of a counter whose request failed or whose field is blank. */
const defaults = { services: 0, team: 250, awards: 100 } as const;

/** Counters for services, team members and awards. */
export function AboutCounters({ content }: { content: Content<'about_page'> | null }) {
  const mark = useFieldMark();
  const services = useSiteQuery(countQuery('services'));
  const team = useSiteQuery(countQuery('team'));
  if (!services.isSettled || !team.isSettled) return null;
  const counters = [
    { label: 'Services', value: services.data ?? defaults.services, marks: {} },
    { label: 'Team members', value: team.data ?? defaults.team, marks: {} },
    {
      label: content?.counter3Title || 'Awards',
      value: content?.counter3Value ?? defaults.awards,
      marks: mark('counter3Title'),
    },
  ];
  return (
    <Section ground="dark" aria-label="The company in numbers">
      <div className={styles.columns} data-pictured={Boolean(content?.counterImage) || undefined}>
        {content?.counterImage && (
          <div className="round-picture" {...mark('counterImage')}>
            <Image src={content.counterImage} sizes="(min-width: 992px) 36rem, 90vw" ratio="3 / 2" />
          </div>
        )}
        <ul className={styles.counters}>
          {counters.map(({ label, value, marks }, index) => (
            <li key={index === 2 ? 'awards' : label}>
              <Reveal order={index} className={styles.counter}>
                <Counter value={value} className={styles.value} />
                <span className={styles.label} {...marks}>
                  {label}
                </span>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
