import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadOptional } from '../data/load-optional.ts';
import { useSite } from '../data/site.tsx';
import { useInView } from './use-in-view.ts';
import { useReducedMotion } from './use-media-query.ts';

type Parts = typeof import('./slider-parts.ts');

/** Swiper as it runs a row, with the parts that come with it. */
interface Driver {
  readonly swiper: ReturnType<Parts['createSwiper']>;
  readonly parts: Parts;
}

/** Milliseconds after which Swiper is loaded for a row that nobody has touched. */
const loadDelay = 1000;

/** Milliseconds of one step. */
const stepTime = 600;

interface SwiperOptions {
  readonly interval: number;
  readonly isRunning: boolean;
}

/** Hands a row of slides that scrolls by itself to Swiper, once it is near the screen and a second has passed or the visitor turns to it. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, { interval, isRunning }: SwiperOptions) {
  const isReduced = useReducedMotion();
  const { isPreview } = useSite();
  const isWanted = useIsWanted(viewport) && !isPreview;
  const [driver, setDriver] = useState<Driver>();
  const [hasFailed, setFailed] = useState(false);
  const [index, setIndex] = useState(0);
  const [isLocked, setLocked] = useState(true);
  const swiper = driver?.swiper;

  const start = useEffectEvent(async (element: HTMLElement, isStopped: () => boolean) => {
    const parts = await loadOptional('Loading the sliders', () => import('./slider-parts.ts'));
    if (!parts) return setFailed(true);
    const first = await parts.settleRow(element, isStopped);
    if (isStopped()) return;
    setIndex(first);
    setDriver({
      swiper: parts.createSwiper(element, { interval, first, onSlide: setIndex, onLock: setLocked }),
      parts,
    });
  });

  useEffect(() => {
    const element = viewport.current;
    if (!element || !isWanted) return;
    let isStopped = false;
    void start(element, () => isStopped);
    return () => {
      isStopped = true;
    };
  }, [viewport, isWanted]);

  useEffect(() => {
    if (swiper) swiper.params.speed = isReduced ? 0 : stepTime;
  }, [swiper, isReduced]);

  useEffect(() => {
    if (!swiper || !isRunning || isLocked) return;
    swiper.autoplay.start();
    return () => void swiper.autoplay.stop();
  }, [swiper, isRunning, isLocked]);

  // The last effect to be cleaned up: a destroyed Swiper has no autoplay left to stop.
  useEffect(() => () => void swiper?.destroy(), [swiper]);

  return {
    index,
    /** The preview, whose content changes under it, never gets Swiper; nor does a visitor who cannot load it. */
    isScrolledByHand: isPreview || hasFailed,
    /** Nothing while there is nothing to slide to. */
    Controls: isLocked ? undefined : driver?.parts.SliderControls,
    next: () => swiper?.slideNext(),
    previous: () => swiper?.slidePrev(),
    moveByKey: (event: KeyboardEvent<HTMLElement>) => {
      if (!isLocked) driver?.parts.moveByKey(driver.swiper, event);
    },
  };
}

/** Whether a row is worth Swiper's code by now. */
function useIsWanted(viewport: RefObject<HTMLElement | null>): boolean {
  const isNear = useInView(viewport, '50%');
  const [isDue, setDue] = useState(false);
  const [isWanted, setWanted] = useState(false);
  if (isNear && isDue && !isWanted) setWanted(true);

  useEffect(() => {
    const due = () => setDue(true);
    const timer = setTimeout(due, loadDelay);
    const element = viewport.current;
    const hints = ['mouseenter', 'focusin', 'scroll'];
    for (const hint of hints) element?.addEventListener(hint, due, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const hint of hints) element?.removeEventListener(hint, due, { capture: true });
    };
  }, [viewport]);
  return isWanted;
}
