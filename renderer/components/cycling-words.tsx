import { useRef, useState } from 'react';
import styles from './cycling-words.module.css';
import { Highlight } from './highlight.tsx';
import { PauseButton } from './pause-button.tsx';
import { useAutoplay } from './use-autoplay.ts';

const wordInterval = 2000;

/** Words that take turns in one place; read out as one list, and still for those who ask. */
export function CyclingWords({ words }: { words: readonly string[] }) {
  const place = useRef<HTMLSpanElement>(null);
  const [turn, setTurn] = useState(0);
  const active = turn % words.length;
  const { isPlaying, toggle } = useAutoplay({
    interval: wordInterval,
    within: place,
    advance: () => setTurn((before) => before + 1),
    step: turn,
    isHeld: words.length < 2,
  });
  return (
    <span ref={place} className={styles.place}>
      <span className="visually-hidden">{listWords(words)}</span>
      <span className={styles.words} aria-hidden>
        {words.map((word, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand in the list twice.
            key={index}
            className={styles.word}
            data-turn={index === active ? 'now' : index === (turn - 1) % words.length ? 'past' : 'next'}
          >
            <Highlight>{word}</Highlight>
          </span>
        ))}
      </span>
      {words.length > 1 && (
        <PauseButton
          label="the changing words"
          className={styles.pause}
          isPlaying={isPlaying}
          onToggle={toggle}
        />
      )}
    </span>
  );
}

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function listWords(words: readonly string[]): string {
  return listFormat.format(words);
}
