import { Link } from 'react-router-dom';
import { useFieldMark } from '../preview/field-mark.tsx';
import { Image } from '../values/image.tsx';
import styles from './page-banner.module.css';

interface PageBannerProps {
  /** Address of the picture behind the words; may be empty. */
  readonly image: string;
  /** The page's heading. */
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** A small line above the heading; where it stands, it is what the editor calls the page's title. */
  readonly kicker?: string | undefined;
  /** The pages between home and this one. */
  readonly trail?: readonly { readonly to: string; readonly label: string }[];
}

/** The head of every page but home: its heading over a picture, and the way back. */
export function PageBanner({ image, title, subtitle, kicker, trail = [] }: PageBannerProps) {
  const mark = useFieldMark();
  const titleMark = mark('pageTitle');
  return (
    <div className={`${styles.banner} on-dark`} {...mark('bannerImage')}>
      {image && <Image src={image} sizes="100vw" className={styles.picture} priority isDecorative />}
      <div className={`${styles.words} page-width`}>
        <nav aria-label="Breadcrumb">
          <ol className={styles.trail}>
            {[{ to: '/', label: 'Home' }, ...trail].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
        {kicker && (
          <p className={styles.kicker} {...titleMark}>
            {kicker}
          </p>
        )}
        <h1 className={styles.title} {...(kicker ? {} : titleMark)}>
          {title}
        </h1>
        {subtitle && (
          <p className={styles.subtitle} {...mark('pageSubtitle')}>
            {subtitle}
          </p>
        )}
      </div>
    </div>
  );
}
