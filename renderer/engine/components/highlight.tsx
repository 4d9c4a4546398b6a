import type { ComponentProps } from 'react';
import styles from './highlight.module.css';

/** The part of a title that stands out: a light stroke behind the words, or their colour on dark ground. */
export function Highlight({ onDark = false, ...rest }: ComponentProps<'span'> & { onDark?: boolean }) {
  return <span {...rest} className={onDark ? styles.onDark : styles.highlight} />;
}
