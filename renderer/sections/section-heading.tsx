import type { ComponentProps, ReactNode } from 'react';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  readonly id?: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  readonly onDark?: boolean;
  readonly className?: string | undefined;
}

/** Title of a section below its subtitle. */
export function SectionHeading({ id, subtitle, children, onDark = false, className }: SectionHeadingProps) {
  return (
    <div className={[styles.heading, onDark && styles.onDark, className].filter(Boolean).join(' ')}>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <h2 id={id} className={styles.title}>
        {children}
      </h2>
    </div>
  );
}

/** The highlighted part of a title. */
export function Highlight({ onDark = false, ...rest }: ComponentProps<'span'> & { onDark?: boolean }) {
  return <span {...rest} className={onDark ? styles.light : styles.highlight} />;
}

/** Ornamental word behind the heading of a section; nothing for a blank word. */
export function BigWord({ word, ...mark }: { word: string } & ComponentProps<'div'>) {
  if (word === '') return null;
  return <div {...mark} className={styles.ornament} data-words={word} aria-hidden />;
}
