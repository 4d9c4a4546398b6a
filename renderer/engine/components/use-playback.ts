import { type FocusEvent, type PointerEvent, type RefObject, useState, useSyncExternalStore } from 'react';
import { useSite } from '../data/site.tsx';
import { useInView } from './use-in-view.ts';
import { useReducedMotion } from './use-media-query.ts';

interface PlaybackOptions {
  /** Element that must be in the viewport. */
  readonly within: RefObject<HTMLElement | null>;
  /** Forces a pause. */
  readonly isHeld?: boolean;
}

/** Whether content may move: not with reduced motion, hover, focus, outside the viewport or in a background tab. */
export function usePlayback({ within, isHeld = false }: PlaybackOptions) {
  const { isPreview } = useSite();
  const isReduced = useReducedMotion();
  const isInView = useInView(within);
  const isPageVisible = usePageVisible();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPlaying = choice ?? !(isReduced || isPreview);
  const isRunning = isPlaying && isInView && isPageVisible && !isHeld && !isPointed && !isFocused;

  return {
    isPlaying,
    isRunning,
    toggle: () => setChoice(!isPlaying),
    /** Props of the element whose hover or focus pauses the movement. */
    hold: {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.visibilityState === 'visible',
    () => true,
  );
}
