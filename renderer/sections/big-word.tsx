import type { ComponentProps } from 'react';
import styles from './big-word.module.css';

/** Ornamental word behind the heading of a section; nothing for a blank word. */
export function BigWord({ word, ...mark }: { word: string } & ComponentProps<'div'>) {
  if (word === '') return null;
  return <div {...mark} className={styles.word} data-words={word} aria-hidden />;
}
