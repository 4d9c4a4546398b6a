import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useSite } from '../state/site.tsx';
import { useInView } from './use-in-view.ts';
import { useReducedMotion } from './use-media-query.ts';

interface AutoplayOptions {
  /** Milliseconds between two steps. */
  readonly interval: number;
  /** The place that has to be on the screen for anything to move. */
  readonly within: RefObject<HTMLElement | null>;
  /** Goes one step on. */
  readonly advance: () => void;
  /** Starts the wait anew whenever it changes. */
  readonly step: number;
  /** Stands still while true, whatever the visitor chose. */
  readonly isHeld?: boolean;
}

/** Moves something on by itself: not when asked to stand still, nor under the pointer, the focus, or off the screen. */
export function useAutoplay({ interval, within, advance, step, isHeld = false }: AutoplayOptions) {
  const { isPreview } = useSite();
  const isReduced = useReducedMotion();
  const isInView = useInView(within);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPlaying = choice ?? !(isReduced || isPreview);
  const isRunning = isPlaying && isInView && !isHeld && !isPointed && !isFocused;
  const tick = useEffectEvent(() => {
    if (!document.hidden) advance();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step taken by hand starts the wait anew.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), interval);
    return () => clearInterval(timer);
  }, [isRunning, interval, step]);

  return {
    isPlaying,
    isRunning,
    toggle: () => setChoice(!isPlaying),
    /** For the element that stops the movement while it is pointed at or holds the focus. */
    hold: {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
