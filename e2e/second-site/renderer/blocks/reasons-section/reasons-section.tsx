import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import styles from './reasons-section.module.css';

/** Why people learn here. */
export function ReasonsSection({ content }: BlockViewProps<'reasons_section'>) {
  const mark = useFieldMark();
  if (!content) return null;
  return (
    <section className={`${styles.section} page-width`} aria-label={content.heading}>
      <h2 {...mark('heading')}>{content.heading}</h2>
      <ul className={styles.reasons}>
        {content.reasons.map(({ _key, claim, proof }, index) => (
          <li key={_key}>
            <h3 {...mark('reasons', index, 'claim')}>{claim}</h3>
            <p {...mark('reasons', index, 'proof')}>{proof}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
