import { type RefObject, useEffect, useState } from 'react';
import { usePlayback } from '../engine/components/use-playback.ts';

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
