import type { ComponentProps } from 'react';
import styles from './section.module.css';

interface SectionProps extends ComponentProps<'section'> {
  readonly ground: 'plain' | 'soft' | 'dark';
}

/** A section of a page with the site's margins and spacing. */
export function Section({ ground, className, children, ...rest }: SectionProps) {
  const classes = [styles.section, styles[ground], ground === 'dark' && 'on-dark', className];
  return (
    <section {...rest} className={classes.filter(Boolean).join(' ')}>
      <div className="page-width">{children}</div>
    </section>
  );
}
