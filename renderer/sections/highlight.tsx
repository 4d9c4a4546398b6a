import type { ComponentProps } from 'react';
import styles from './highlight.module.css';

/** The highlighted part of a title. */
export function Highlight({ onDark = false, ...rest }: ComponentProps<'span'> & { onDark?: boolean }) {
  return <span {...rest} className={onDark ? styles.onDark : styles.highlight} />;
}
