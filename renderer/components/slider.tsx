import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type Key, type ReactNode, useRef } from 'react';
import controls from './controls.module.css';
import { PauseButton } from './pause-button.tsx';
import styles from './slider.module.css';
import { useAutoplay } from './use-autoplay.ts';
import { useSlider } from './use-slider.ts';

interface SliderProps<T> {
  /** What the slides are, as a visitor would say it: "client logos". */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T, index: number) => Key;
  /** Milliseconds that each slide stays. */
  readonly interval: number;
  /** Stands still, for example while a slide's details are open. */
  readonly isHeld?: boolean;
  /** Nothing in the slides takes the focus, so the row itself must, to be scrolled by keys. */
  readonly isRowFocusable?: boolean;
  readonly className?: string | undefined;
  readonly controlsClassName?: string | undefined;
  /** Draws a slide. A copy must hold nothing that the keyboard reaches. */
  readonly children: (item: T, index: number, isCopy: boolean) => ReactNode;
}

/** A row of slides that moves on by itself and goes round; how many are in view is the style's `--per-view`. */
export function Slider<T>(props: SliderProps<T>) {
  const { label, items, keyOf, interval, isHeld = false, isRowFocusable = false, children } = props;
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { copies, index, next, previous } = useSlider(track, items.length);
  const canMove = copies > 0;
  const autoplay = useAutoplay({
    interval,
    within: root,
    advance: next,
    step: index,
    isHeld: isHeld || !canMove,
  });

  return (
    <section
      ref={root}
      className={[styles.slider, props.className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div
        ref={track}
        className={styles.track}
        tabIndex={isRowFocusable ? 0 : undefined}
        aria-live={autoplay.isRunning ? 'off' : 'polite'}
        {...autoplay.hold}
      >
        {items.map((item, place) => (
          <Slide
            key={keyOf(item, place)}
            name={`${place + 1} of ${items.length}`}
            isCurrent={place === index}
          >
            {children(item, place, false)}
          </Slide>
        ))}
        {items.slice(0, copies).map((item, place) => (
          <Slide key={`copy-${keyOf(item, place)}`} isCurrent={place === index}>
            {children(item, place, true)}
          </Slide>
        ))}
      </div>
      {items.length > 1 && (
        <div className={[styles.controls, props.controlsClassName].filter(Boolean).join(' ')}>
          {canMove && (
            <SliderControls
              label={label}
              position={`${index + 1} / ${items.length}`}
              onPrevious={previous}
              onNext={next}
              isPlaying={autoplay.isPlaying}
              onToggle={autoplay.toggle}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  /** Its place among the slides; a copy has none and is not read out. */
  readonly name?: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Slide({ name, isCurrent, children }: SlideProps) {
  const marks = name
    ? { role: 'group', 'aria-roledescription': 'slide', 'aria-label': name }
    : { 'aria-hidden': true };
  return (
    <div {...marks} className={styles.slide} data-current={isCurrent || undefined}>
      {children}
    </div>
  );
}

interface SliderControlsProps {
  readonly label: string;
  readonly position: string;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
}

function SliderControls({ label, position, onPrevious, onNext, isPlaying, onToggle }: SliderControlsProps) {
  return (
    <>
      <button
        type="button"
        className={controls.control}
        aria-label={`Previous of ${label}`}
        onClick={onPrevious}
      >
        <IconArrowLeft className={controls.directed} size={20} aria-hidden />
      </button>
      <button type="button" className={controls.control} aria-label={`Next of ${label}`} onClick={onNext}>
        <IconArrowRight className={controls.directed} size={20} aria-hidden />
      </button>
      <PauseButton label={label} isPlaying={isPlaying} onToggle={onToggle} />
      <span className={styles.position} aria-hidden>
        {position}
      </span>
    </>
  );
}
