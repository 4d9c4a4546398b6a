import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReducedMotion } from './use-media-query.ts';

/** The way from one slide to the next in pixels: negative where the text runs from right to left. */
function measureStep(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!first || !second) return track.clientWidth;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

/** How many copies must follow the last slide for the row to go round; 0 where all slides fit. */
function countCopies(track: HTMLElement, count: number): number {
  const step = Math.abs(measureStep(track));
  const first = track.children[0];
  if (!first || step === 0) return 0;
  const width = (count - 1) * step + first.getBoundingClientRect().width;
  return width > track.clientWidth + 1 ? Math.min(count, Math.ceil((track.clientWidth - 1) / step)) : 0;
}

/**
 * Steps through a row that scrolls by itself. The row goes round by copies of the first slides at its end:
 * once the copies have been reached, it is set back by its whole length, which nobody sees.
 */
export function useSlider(track: RefObject<HTMLElement | null>, count: number) {
  const isReduced = useReducedMotion();
  const [copies, setCopies] = useState(0);
  const [index, setIndex] = useState(0);
  const target = useRef(0);
  const isOnItsWay = useRef(false);

  const jump = (element: HTMLElement, by: number) => {
    element.scrollTo({ left: element.scrollLeft + by * measureStep(element), behavior: 'instant' });
    target.current += by;
  };
  const goTo = (position: number) => {
    const element = track.current;
    if (!element) return;
    target.current = position;
    isOnItsWay.current = true;
    element.scrollTo({
      left: position * measureStep(element),
      behavior: isReduced ? 'instant' : 'smooth',
    });
  };
  const move = (by: 1 | -1) => {
    const element = track.current;
    if (!element || copies === 0) return;
    if (by > 0 && target.current >= count) jump(element, -count);
    if (by < 0 && target.current <= 0) jump(element, count);
    goTo(target.current + by);
  };

  const follow = useEffectEvent((element: HTMLElement) => {
    const position = Math.round(element.scrollLeft / measureStep(element));
    setIndex((position + count) % count);
    return position;
  });
  const settle = useEffectEvent((element: HTMLElement) => {
    const position = follow(element);
    // The browser also reports the end of a jump, or of a way that another one has cut short.
    if (isOnItsWay.current && position !== target.current) return;
    isOnItsWay.current = false;
    target.current = position;
    if (target.current >= count) jump(element, -count);
  });

  const letGo = useEffectEvent(() => {
    isOnItsWay.current = false;
  });

  useEffect(() => {
    const element = track.current;
    return element ? watchScrolling(element, { follow, settle, letGo }) : undefined;
  }, [track]);

  useEffect(() => {
    const element = track.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setCopies(countCopies(element, count)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [track, count]);

  return { copies, index, next: () => move(1), previous: () => move(-1) };
}

interface Watchers {
  readonly follow: (element: HTMLElement) => void;
  readonly settle: (element: HTMLElement) => void;
  /** A finger or wheel has taken over. */
  readonly letGo: () => void;
}

function watchScrolling(element: HTMLElement, watchers: Watchers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hasScrollEnd = 'onscrollend' in window;
  const settle = () => watchers.settle(element);
  const onScroll = () => {
    watchers.follow(element);
    if (hasScrollEnd) return;
    clearTimeout(timer);
    timer = setTimeout(settle, 150);
  };
  const letGo = () => watchers.letGo();
  const ears = new AbortController();
  const options = { passive: true, signal: ears.signal };
  element.addEventListener('scroll', onScroll, options);
  element.addEventListener('scrollend', settle, options);
  element.addEventListener('touchstart', letGo, options);
  element.addEventListener('wheel', letGo, options);
  return () => {
    clearTimeout(timer);
    ears.abort();
  };
}
