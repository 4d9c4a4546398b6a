import { ButtonLink } from '../engine/components/button.tsx';
import { useFieldMark } from '../engine/preview/field-mark.tsx';
import { Image } from '../engine/values/image.tsx';
import styles from './contact-box.module.css';

/** Text and image of a contact box. */
export interface CallToAction {
  readonly image: string;
  readonly title: string;
  readonly subtitle: string;
}

/** Contact box at the end of a page. */
export function ContactBox({ image, title, subtitle }: CallToAction) {
  const mark = useFieldMark();
  return (
    <div className={`${styles.box} on-dark`} {...mark('ctaImage')}>
      {image && (
        <Image src={image} sizes="(min-width: 992px) 380px, 92vw" className={styles.image} isDecorative />
      )}
      {title && (
        <h2 className={styles.title} {...mark('ctaTitle')}>
          {title}
        </h2>
      )}
      <ButtonLink href="/contact" look="light" className={styles.button} {...mark('ctaSubtitle')}>
        {subtitle || 'Contact us'}
      </ButtonLink>
    </div>
  );
}
