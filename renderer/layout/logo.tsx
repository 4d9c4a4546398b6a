import type { SettingsContent } from '#schemas/settings.ts';
import { site } from '#schemas/site.ts';
import { useSettings } from '../engine/data/use-site-query.ts';
import { Image } from '../engine/values/image.tsx';
import { Mark } from '../theme/mark.tsx';
import styles from './logo.module.css';

interface LogoProps {
  /** `dark` on light background, `light` on images and dark background, `icon` in small spaces. */
  readonly variant: keyof SettingsContent<'logo_imgs'>;
  readonly className?: string | undefined;
}

/** The uploaded logo, or the site's own drawing; the icon is shown with the name. */
export function Logo({ variant, className = '' }: LogoProps) {
  const src = useSettings('logo_imgs')?.[variant] ?? '';
  if (src !== '') {
    return (
      <Image
        src={src}
        alt={site.name}
        isDecorative={variant === 'icon'}
        sizes="200px"
        className={`${styles.image} ${className}`}
      />
    );
  }
  if (variant === 'icon') return <Mark className={`${styles.icon} ${className}`} />;
  return (
    <span className={`${styles.drawn} ${className}`} data-variant={variant}>
      <Mark className={styles.mark} />
      <span className={styles.word}>
        Ghaf <span className={styles.and}>&amp;</span> Stone
      </span>
    </span>
  );
}
