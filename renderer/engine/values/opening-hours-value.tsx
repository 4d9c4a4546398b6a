import type { OpeningHours } from '#schemas/engine/opening-hours.ts';
import { listExceptions, listWeek } from '#schemas/engine/opening-hours-words.ts';
import { siteText } from '#schemas/engine/site-text.ts';
import { useSite } from '../data/site.tsx';
import { isRecord } from './entry-values.ts';
import styles from './generic-view.module.css';
import { OpenNow } from './open-now.tsx';
import type { ValueViewProps } from './simple-values.tsx';

/** Opening hours below their label: whether it is open now, days with equal hours together, then the exceptions that are not over. */
export function OpeningHoursValue({ field, value, mark }: ValueViewProps) {
  const { today } = useSite();
  if (!isOpeningHours(value)) return null;
  const lines = [...listWeek(value), ...listExceptions(value, today)];
  if (lines.length === 0) return null;
  return (
    <div {...mark}>
      <p className={styles.label}>{field.label}</p>
      <OpenNow hours={value} />
      <dl className={styles.hours}>
        {lines.map(({ name, days, hours }) => (
          <div key={`${name} ${days}`}>
            <dt>
              {name !== '' && (
                <>
                  <bdi>{name}</bdi>
                  {siteText(', ')}
                </>
              )}
              {days}
            </dt>{' '}
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function isOpeningHours(value: unknown): value is OpeningHours {
  return isRecord(value) && 'week' in value && 'exceptions' in value;
}
