import type { ComponentProps } from 'react';
import styles from './big-word.module.css';

/** Large quiet letters at the head of a section, as an ornament; nothing where there is no word. */
export function BigWord({ word, ...mark }: { word: string } & ComponentProps<'div'>) {
  if (word === '') return null;
  return <div {...mark} className={styles.word} data-words={word} aria-hidden />;
}
