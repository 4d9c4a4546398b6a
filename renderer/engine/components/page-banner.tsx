import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { titleLength } from '../format/title-length.ts';
import { BreadcrumbFacts, type BreadcrumbStep } from '../head/breadcrumb-facts.tsx';
import { useFieldMark } from '../preview/field-mark.tsx';
import { Image } from '../values/image.tsx';
import styles from './page-banner.module.css';

interface PageBannerProps {
  /** The page's heading, with which the breadcrumb ends. */
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** A small line above the heading; where it stands, it is what the editor calls the page's title. */
  readonly kicker?: string | undefined;
  /** The pages between home and this one. */
  readonly trail?: readonly BreadcrumbStep[];
  /** The image behind the title; without one the banner is a quiet ground. */
  readonly image?: string;
  readonly children?: ReactNode;
}

/** The head of every page but home: its title over an image, and the way back. */
export function PageBanner(props: PageBannerProps) {
  const { title, subtitle = '', kicker, trail = [], image = '', children } = props;
  const mark = useFieldMark();
  const titleMark = mark('pageTitle');
  const hasImage = image !== '';
  return (
    <div className={`${styles.banner} ${hasImage ? `${styles.withImage} on-dark` : ''}`}>
      {hasImage && (
        <div className={styles.image} {...mark('bannerImage')}>
          <Image src={image} sizes="100vw" className={styles.fill} priority isDecorative />
        </div>
      )}
      <div className="page-width">
        <div className={styles.words}>
          <nav aria-label="Breadcrumb">
            <ol className={styles.breadcrumb}>
              {[{ to: '/', label: 'Home' }, ...trail].map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              <li aria-current="page">
                <bdi>{title}</bdi>
              </li>
            </ol>
          </nav>
          {kicker && (
            <p className={styles.kicker} dir="auto" {...titleMark}>
              {kicker}
            </p>
          )}
          <h1
            className={styles.title}
            dir="auto"
            data-length={titleLength(title)}
            {...(kicker ? {} : titleMark)}
          >
            {title}
          </h1>
          {subtitle !== '' && (
            <p className={styles.subtitle} dir="auto" {...mark('pageSubtitle')}>
              {subtitle}
            </p>
          )}
          {children}
        </div>
      </div>
      <BreadcrumbFacts title={title} trail={trail} />
    </div>
  );
}
