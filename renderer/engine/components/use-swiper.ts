import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loadOptional } from '../data/load-chunk.ts';
import { useSite } from '../data/site.tsx';
import { useInView } from './use-in-view.ts';
import { useReducedMotion } from './use-media-query.ts';

type Parts = typeof import('./slider-parts.tsx');

/** Swiper with the modules that are in use. */
interface Driver {
  readonly swiper: ReturnType<Parts['createSwiper']>;
  readonly parts: Parts;
}

/** Milliseconds after which Swiper is loaded without an interaction. */
const loadDelay = 1000;

/** Duration of a transition in milliseconds. */
const stepTime = 600;

interface SwiperOptions {
  readonly interval: number;
  readonly isRunning: boolean;
}

/** Attaches Swiper to a scroll-snap row once it is near the viewport and a second has passed or the visitor interacts. */
export function useSwiper(viewport: RefObject<HTMLElement | null>, { interval, isRunning }: SwiperOptions) {
  const isReduced = useReducedMotion();
  const { isPreview } = useSite();
  const shouldLoad = useShouldLoad(viewport) && !isPreview;
  const [driver, setDriver] = useState<Driver>();
  const [hasFailed, setFailed] = useState(false);
  const [index, setIndex] = useState(0);
  const [isLocked, setLocked] = useState(true);
  const swiper = driver?.swiper;
  /** Also before it is rendered: the page may be left at once. */
  const created = useRef<Driver['swiper']>(undefined);

  const start = useEffectEvent(async (element: HTMLElement, isStopped: () => boolean) => {
    const parts = await loadOptional('Loading the sliders', () => import('./slider-parts.tsx'));
    if (!parts) return setFailed(true);
    const first = await parts.settleRow(element, isStopped);
    if (isStopped()) return;
    setIndex(first);
    created.current = parts.createSwiper(element, { interval, first, onSlide: setIndex, onLock: setLocked });
    setDriver({ swiper: created.current, parts });
  });

  useEffect(() => {
    const element = viewport.current;
    if (!element || !shouldLoad) return;
    let isStopped = false;
    void start(element, () => isStopped);
    return () => {
      isStopped = true;
    };
  }, [viewport, shouldLoad]);

  useEffect(() => {
    if (swiper) swiper.params.speed = isReduced ? 0 : stepTime;
  }, [swiper, isReduced]);

  useLayoutEffect(() => {
    if (!swiper || !isRunning || isLocked) return;
    swiper.autoplay.start();
    return () => void swiper.autoplay.stop();
  }, [swiper, isRunning, isLocked]);

  // Cleaned up last: a destroyed Swiper has no autoplay to stop. It moves its slides once more, and a browser keeps images
  // in memory that are moved after they left the page.
  useLayoutEffect(() => () => void created.current?.destroy(), []);

  return {
    index,
    /** The preview, whose content changes, never uses Swiper; neither does a page where it fails to load. */
    isScrolledByHand: isPreview || hasFailed,
    /** Undefined while all slides are in view. */
    Controls: isLocked ? undefined : driver?.parts.SliderControls,
    next: () => swiper?.slideNext(),
    previous: () => swiper?.slidePrev(),
    moveByKey: (event: KeyboardEvent<HTMLElement>) => {
      if (!isLocked) driver?.parts.moveByKey(driver.swiper, event);
    },
  };
}

/** Whether Swiper is to be loaded for a row. */
function useShouldLoad(viewport: RefObject<HTMLElement | null>): boolean {
  const isNear = useInView(viewport, '50%');
  const [isDue, setDue] = useState(false);
  const [shouldLoad, setShouldLoad] = useState(false);
  if (isNear && isDue && !shouldLoad) setShouldLoad(true);

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
  return shouldLoad;
}
