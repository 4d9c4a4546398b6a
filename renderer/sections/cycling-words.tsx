import { type RefObject, useEffect, useState } from 'react';
import { usePlayback } from '../engine/components/use-playback.ts';
import styles from './cycling-words.module.css';
import { Highlight } from './section-heading.tsx';

const wordInterval = 2000;

/** Counts the changes of a word list, one every two seconds, with the handlers that pause them. */
export function useWordCycle(place: RefObject<HTMLElement | null>, words: readonly string[]) {
  const [turn, setTurn] = useState(0);
  const { isPlaying, isRunning, toggle } = usePlayback({ within: place, isHeld: words.length < 2 });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setTurn((before) => before + 1), wordInterval);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { turn, isPlaying, toggle };
}

interface CyclingWordsProps {
  readonly words: readonly string[];
  /** Number of changes so far. */
  readonly turn: number;
}

/** Words shown one after another in the same place; read out as one list. */
export function CyclingWords({ words, turn }: CyclingWordsProps) {
  const active = turn % words.length;
  const past = turn > 0 ? (turn - 1) % words.length : undefined;
  return (
    <>
      <span className="visually-hidden">{listFormat.format(words)}</span>
      <span className={styles.words} aria-hidden>
        {words.map((word, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may be in the list twice.
            key={index}
            className={styles.word}
            data-turn={index === active ? 'now' : index === past ? 'past' : 'next'}
          >
            <Highlight>{word}</Highlight>
          </span>
        ))}
      </span>
    </>
  );
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });
