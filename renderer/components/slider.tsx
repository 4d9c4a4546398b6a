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
  readonly className?: string | undefined;
  readonly controlsClassName?: string | undefined;
  /** Draws a slide. A copy must hold nothing that the keyboard reaches. */
  readonly children: (item: T, index: number, isCopy: boolean) => ReactNode;
}

/** A row of slides that moves on by itself and goes round; how many are in view is the style's `--per-view`. */
export function Slider<T>(props: SliderProps<T>) {
  const { label, items, keyOf, interval, isHeld = false, className, controlsClassName, children } = props;
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
      className={[styles.slider, className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div
        ref={track}
        className={styles.track}
        aria-live={autoplay.isRunning ? 'off' : 'polite'}
        {...autoplay.hold}
      >
        {items.map((item, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, a slide is a group of content.
          <div
            key={keyOf(item, place)}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${items.length}`}
          >
            {children(item, place, false)}
          </div>
        ))}
        {items.slice(0, copies).map((item, place) => (
          <div key={`copy-${keyOf(item, place)}`} className={styles.slide} aria-hidden>
            {children(item, place, true)}
          </div>
        ))}
      </div>
      {items.length > 1 && (
        <div className={[styles.controls, controlsClassName].filter(Boolean).join(' ')}>
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
