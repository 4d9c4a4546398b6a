import { type RefObject, useState } from 'react';
import { useAutoplay } from './use-autoplay.ts';

const wordInterval = 2000;

/** How often the words of a list have changed, one every two seconds, and what stops and starts them. */
export function useWordCycle(place: RefObject<HTMLElement | null>, words: readonly string[]) {
  const [turn, setTurn] = useState(0);
  const { isPlaying, toggle } = useAutoplay({
    interval: wordInterval,
    within: place,
    advance: () => setTurn((before) => before + 1),
    step: turn,
    isHeld: words.length < 2,
  });
  return { turn, isPlaying, toggle };
}
