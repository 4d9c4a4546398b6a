import { ButtonLink } from '../../engine/components/button.tsx';
import type { BlockViewProps } from '../../engine/pages/page-blocks.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { Image } from '../../engine/values/image.tsx';
import styles from './welcome-section.module.css';

/** The opening of the start page. */
export function WelcomeSection({ content }: BlockViewProps<'welcome_section'>) {
  const mark = useFieldMark();
  if (!content) return null;
  return (
    <section className={styles.welcome}>
      <Image src={content.backdrop} sizes="100vw" className={styles.backdrop} priority isDecorative />
      <div className={`${styles.words} page-width`}>
        <h1 {...mark('headline')}>{content.headline}</h1>
        <p className={styles.lead} {...mark('lead')}>
          {content.lead}
        </p>
        {content.buttonText && <ButtonLink href={content.buttonLink}>{content.buttonText}</ButtonLink>}
      </div>
    </section>
  );
}
