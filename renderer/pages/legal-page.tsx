import type { ReactNode } from 'react';
import { PageBanner } from '../engine/components/page-banner.tsx';
import { useSite } from '../engine/data/site.tsx';
import { LoaderOverlay } from '../layout/loader-overlay.tsx';
import styles from './legal-page.module.css';

interface LegalPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A page of rules in plain words, made to be read and to be printed. */
export function LegalPage({ title, children }: LegalPageProps) {
  const { today } = useSite();
  return (
    <>
      <LoaderOverlay isLoaded />
      <PageBanner title={title}>
        <p className={styles.updated}>
          Last updated: <time dateTime={today}>{day.format(new Date(today))}</time>
        </p>
      </PageBanner>
      <div className={`${styles.page} page-width`}>
        <div className={styles.text}>{children}</div>
      </div>
    </>
  );
}

/** One subject of a legal page under its heading. */
export function LegalPart({ title, children }: LegalPageProps) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.rules}>{children}</div>
    </section>
  );
}
