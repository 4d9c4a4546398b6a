import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BreadcrumbFacts } from '../head/breadcrumb-facts.tsx';
import { useFieldMark } from '../preview/field-mark.tsx';
import { Image } from '../values/image.tsx';
import styles from './page-banner.module.css';

interface PageBannerProps {
  /** The page's name, as the breadcrumb ends with it. */
  readonly title: string;
  readonly subtitle?: string;
  /** The picture behind the title; without one the banner is a quiet ground. */
  readonly image?: string;
  readonly children?: ReactNode;
}

/** The head of every page but home: its title over a picture, and the way back. */
export function PageBanner({ title, subtitle = '', image = '', children }: PageBannerProps) {
  const mark = useFieldMark();
  const hasPicture = image !== '';
  return (
    <div className={`${styles.banner} ${hasPicture ? `${styles.pictured} on-dark` : ''}`}>
      {hasPicture && (
        <div className={styles.picture} {...mark('bannerImage')}>
          <Image src={image} sizes="100vw" className={styles.fill} priority isDecorative />
        </div>
      )}
      <div className={`${styles.words} page-width`}>
        <nav aria-label="Breadcrumb">
          <ol className={styles.breadcrumb}>
            <li>
              <Link to="/">Home</Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        <h1 className={styles.title} {...mark('pageTitle')}>
          {title}
        </h1>
        {subtitle !== '' && (
          <p className={styles.subtitle} {...mark('pageSubtitle')}>
            {subtitle}
          </p>
        )}
        {children}
      </div>
      <BreadcrumbFacts title={title} />
    </div>
  );
}
