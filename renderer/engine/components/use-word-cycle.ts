import { type RefObject, useEffect, useState } from 'react';
import { usePlayback } from './use-playback.ts';

const wordInterval = 2000;

/** How often the words of a list have changed, one every two seconds, and what stops and starts them. */
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
