import { type Key, type ReactNode, useRef } from 'react';
import { siteText } from '#schemas/engine/site-text.ts';
import styles from './slider.module.css';
import { usePlayback } from './use-playback.ts';
import { useSwiper } from './use-swiper.ts';

interface SliderProps<T> {
  /** Accessible name of the slides, such as "client logos". */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T, index: number) => Key;
  /** Milliseconds between slides. */
  readonly interval: number;
  /** Pauses, for example while a slide's details are open. */
  readonly isHeld?: boolean;
  /** The row itself must be focusable because nothing in the slides is. */
  readonly isRowFocusable?: boolean;
  readonly className?: string | undefined;
  readonly controlsClassName?: string | undefined;
  readonly children: (item: T, index: number) => ReactNode;
}

/** A slider that moves by itself and loops; the style's `--per-view` sets the slides in view. */
export function Slider<T>(props: SliderProps<T>) {
  // Swiper reorders the slides in the DOM, so a changed list gets a new element.
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
      aria-roledescription={siteText('carousel')}
      aria-label={label}
      onKeyDown={swiper.moveByKey}
    >
      <div ref={viewport} className={`swiper ${styles.viewport}`} {...playback.hold}>
        <div
          ref={row}
          className={`swiper-wrapper ${styles.row}`}
          {...(isRowFocusable
            ? { tabIndex: 0, role: 'group', 'aria-label': siteText('Slides: {label}', { label }) }
            : { tabIndex: -1 })}
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
              position={siteText('{place} / {count}', { place: swiper.index + 1, count: items.length })}
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

function markSlide(index: number, count: number) {
  const label = siteText('{place} of {count}', { place: index + 1, count });
  return { role: 'group', 'aria-roledescription': siteText('slide'), 'aria-label': label };
}
