import type { Content } from '#schemas/blocks.ts';
import { formatDay } from '#schemas/engine/format-value.ts';
import { pages } from '#schemas/pages/index.ts';
import { PageBanner } from '../engine/components/page-banner.tsx';
import { componentQuery } from '../engine/data/queries.ts';
import { useSite } from '../engine/data/site.tsx';
import { useSiteQuery } from '../engine/data/use-site-query.ts';
import { useFieldMark } from '../engine/preview/field-mark.tsx';
import { RichText } from '../engine/values/rich-text.tsx';
import styles from './legal-text.module.css';

type LegalBlock = 'privacy_policy' | 'terms_conditions';

interface LegalTextProps {
  readonly page: 'privacy-policy' | 'terms-conditions';
  readonly type: LegalBlock;
  readonly content: Content<LegalBlock> | null;
  /** The site's own text, shown until the owner saves another. */
  readonly defaultText: string;
}

/** A legal text with the current date, styled for screen and print. */
export function LegalText({ page, type, content, defaultText }: LegalTextProps) {
  const { today } = useSite();
  const mark = useFieldMark();
  const { hasFailed } = useSiteQuery(componentQuery(page, type));
  // After a failed request nothing is shown: the owner may have saved another text.
  const html = content?.text ?? (hasFailed ? '' : defaultText);
  return (
    <>
      <PageBanner title={content?.pageTitle || pages[page].title}>
        <p className={styles.updated}>
          Last updated: <time dateTime={today}>{formatDay(today)}</time>
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
