import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { siteText } from '#schemas/engine/site-text.ts';
import { useSite } from '../data/site.tsx';
import { titleLength } from '../format/title-length.ts';
import { FactsScript } from '../head/facts-script.tsx';
import { useFieldMark } from '../preview/field-mark.tsx';
import { Image } from '../values/image.tsx';
import styles from './page-banner.module.css';

interface BreadcrumbStep {
  readonly to: string;
  readonly label: string;
}

interface PageBannerProps {
  /** Heading of the page and last item of the breadcrumb. */
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Small line above the heading; if present, it is the field that the editor calls title. */
  readonly kicker?: string | undefined;
  /** The pages between home and this one. */
  readonly trail?: readonly BreadcrumbStep[];
  /** Background image; without one the banner has a plain background. */
  readonly image?: string;
  readonly children?: ReactNode;
}

/** Height of a banner with an image, unless its words need more: the same as `min-block-size` in the stylesheet. */
const leastHeight = 'clamp(21rem, 38vw, 34rem)';

/** Banner of every page but home: title, background image and breadcrumb. */
export function PageBanner(props: PageBannerProps) {
  const { title, subtitle = '', kicker, trail = [], image = '', children } = props;
  const mark = useFieldMark();
  const titleMark = mark('pageTitle');
  const hasImage = image !== '';
  const steps = [{ to: '/', label: siteText('Home') }, ...trail];
  return (
    <div className={`${styles.banner} ${hasImage ? `${styles.withImage} on-dark` : ''}`}>
      <div className="page-width">
        <div className={styles.words}>
          <nav aria-label={siteText('Breadcrumb')}>
            <ol className={styles.breadcrumb}>
              {steps.map(({ to, label }) => (
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
      {hasImage && (
        <div className={styles.image} {...mark('bannerImage')}>
          <Image
            src={image}
            sizes="100vw"
            frameHeight={leastHeight}
            className={styles.fill}
            priority
            isDecorative
          />
        </div>
      )}
      <BreadcrumbFacts title={title} before={steps} />
    </div>
  );
}

/** Structured data of the breadcrumb. */
function BreadcrumbFacts({ title, before }: { title: string; before: readonly BreadcrumbStep[] }) {
  const { publicUrl } = useSite();
  const { pathname } = useLocation();
  const facts = {
    '@type': 'BreadcrumbList',
    itemListElement: [...before, { to: pathname, label: title }].map(({ to, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(to, publicUrl).href,
    })),
  };
  return <FactsScript facts={facts} />;
}
