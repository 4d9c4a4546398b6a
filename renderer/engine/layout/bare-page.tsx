import type { ReactNode } from 'react';
import { site } from '#schemas/site.ts';
import { useSite } from '../data/site.tsx';
import { Head } from '../head/head.tsx';
import styles from './bare-page.module.css';

interface BarePageProps {
  readonly title: string;
  readonly description: string;
  readonly id?: string;
  readonly role?: 'alert';
  /** The words and what can be done. */
  readonly children: ReactNode;
}

/** A page without stored content, which search engines do not list: text next to the placeholder of an image. */
export function BarePage({ title, description, children, ...own }: BarePageProps) {
  const { Placeholder } = useSite().parts;
  return (
    <div className={`${styles.page} page-width`} {...own}>
      <Head title={`${title} | ${site.name}`} description={description} isIndexed={false} />
      <div className={styles.words}>{children}</div>
      <div className={styles.image}>
        <Placeholder />
      </div>
    </div>
  );
}
