import { type Key, type ReactNode, useRef } from 'react';
import styles from './slider.module.css';
import { usePlayback } from './use-playback.ts';
import { useSwiper } from './use-swiper.ts';

interface SliderProps<T> {
  /** What the slides are, as a visitor would say it: "client logos". */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T, index: number) => Key;
  /** Milliseconds that each slide stays. */
  readonly interval: number;
  /** Pauses, for example while a slide's details are open. */
  readonly isHeld?: boolean;
  /** Nothing in the slides takes the focus, so the row itself must, to be moved by keys. */
  readonly isRowFocusable?: boolean;
  readonly className?: string | undefined;
  readonly controlsClassName?: string | undefined;
  readonly children: (item: T, index: number) => ReactNode;
}

/** A row of slides that moves on by itself and goes round; how many are in view is the style's `--per-view`. */
export function Slider<T>(props: SliderProps<T>) {
  // Swiper moves the slides about in the page: a changed list gets a row of its own.
  return <Carousel key={props.items.map(props.keyOf).join()} {...props} />;
}

function Carousel<T>(props: SliderProps<T>) {
  const { label, items, keyOf, interval, isHeld = false, isRowFocusable = false, children } = props;
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const playback = usePlayback({ within: root, isHeld });
  const swiper = useSwiper(viewport, { interval, isRunning: playback.isRunning });

  return (
    <section
      ref={root}
      className={[styles.slider, props.className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={swiper.moveByKey}
    >
      <div ref={viewport} className={`swiper ${styles.viewport}`} {...playback.hold}>
        <div
          ref={row}
          className={`swiper-wrapper ${styles.row}`}
          tabIndex={isRowFocusable ? 0 : -1}
          data-scrollbar={swiper.isScrolledByHand || undefined}
        >
          {items.map((item, place) => (
            <div
              key={keyOf(item, place)}
              className={`swiper-slide ${styles.slide}`}
              {...markSlide(place, items.length)}
            >
              {children(item, place)}
            </div>
          ))}
        </div>
      </div>
      {items.length > 1 && (
        <div className={[styles.controls, props.controlsClassName].filter(Boolean).join(' ')}>
          {swiper.Controls && (
            <swiper.Controls
              label={label}
              position={`${swiper.index + 1} / ${items.length}`}
              onPrevious={swiper.previous}
              onNext={swiper.next}
              playback={playback}
            />
          )}
        </div>
      )}
    </section>
  );
}

function markSlide(place: number, count: number) {
  return { role: 'group', 'aria-roledescription': 'slide', 'aria-label': `${place + 1} of ${count}` };
}
