import { PageBanner } from '../engine/components/page-banner.tsx';
import { useSite } from '../engine/data/site.tsx';
import { useFieldMark } from '../engine/preview/field-mark.tsx';
import { RichText } from '../engine/values/rich-text.tsx';
import styles from './legal-text.module.css';

interface LegalTextProps {
  readonly title: string;
  /** Blank if the request failed. */
  readonly html: string;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal text with the current date, styled for screen and print. */
export function LegalText({ title, html }: LegalTextProps) {
  const { today } = useSite();
  const mark = useFieldMark();
  return (
    <>
      <PageBanner title={title}>
        <p className={styles.updated}>
          Last updated: <time dateTime={today}>{day.format(new Date(today))}</time>
        </p>
      </PageBanner>
      <div className={`${styles.page} page-width`} {...mark('text')}>
        {html === '' ? (
          <p className={styles.missing}>This text cannot be shown at the moment. Please check back later.</p>
        ) : (
          <RichText html={html} className={styles.text} />
        )}
      </div>
    </>
  );
}
