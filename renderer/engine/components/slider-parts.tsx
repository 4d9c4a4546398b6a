import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import Swiper from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { siteText } from '#schemas/engine/site-text.ts';
import controls from './controls.module.css';
import { PauseButton } from './pause-button.tsx';
import styles from './slider-parts.module.css';
import type { usePlayback } from './use-playback.ts';

interface SliderControlsProps {
  readonly label: string;
  readonly position: string;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly playback: ReturnType<typeof usePlayback>;
}

/** Buttons and position indicator of a slider. */
export function SliderControls({ label, position, onPrevious, onNext, playback }: SliderControlsProps) {
  return (
    <>
      <button
        type="button"
        className={controls.control}
        aria-label={siteText('Previous slide of {label}', { label })}
        onClick={onPrevious}
      >
        <IconArrowLeft className={styles.directed} size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={controls.control}
        aria-label={siteText('Next slide of {label}', { label })}
        onClick={onNext}
      >
        <IconArrowRight className={styles.directed} size={20} aria-hidden />
      </button>
      <PauseButton label={label} isPlaying={playback.isPlaying} onToggle={playback.toggle} />
      <span className={styles.position} aria-live={playback.isRunning ? 'off' : 'polite'}>
        {position}
      </span>
    </>
  );
}

interface SwiperSettings {
  /** Milliseconds between slides. */
  readonly interval: number;
  /** Slide that the row was scrolled to by hand. */
  readonly first: number;
  readonly onSlide: (index: number) => void;
  /** Reports whether there is anything to slide to. */
  readonly onLock: (isLocked: boolean) => void;
}

/** Attaches Swiper to a row of slides; the styles define gap and slides per view. */
export function createSwiper(viewport: HTMLElement, settings: SwiperSettings): Swiper {
  return new Swiper(viewport, {
    modules: [A11y, Autoplay],
    ...readLayout(viewport),
    loop: true,
    loopPreventsSliding: false,
    initialSlide: settings.first,
    // Set at once: without a transition its end never comes.
    autoplay: { enabled: false, delay: settings.interval, waitForTransition: false },
    a11y: {
      slideLabelMessage: siteText('{place} of {count}', { place: '{{index}}', count: '{{slidesLength}}' }),
      itemRoleDescriptionMessage: siteText('slide'),
      wrapperLiveRegion: false,
    },
    on: {
      realIndexChange: ({ realIndex }) => settings.onSlide(realIndex),
      afterInit: ({ isLocked }) => settings.onLock(isLocked),
      lock: () => settings.onLock(true),
      unlock: () => settings.onLock(false),
      beforeResize: (swiper) => adaptLayout(swiper, viewport),
    },
  });
}

function readLayout(viewport: HTMLElement) {
  const style = getComputedStyle(viewport);
  const read = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  return { slidesPerView: read('--per-view') || 1, spaceBetween: read('--slide-gap') || 0 };
}

/** Swiper's own breakpoints do the same, but would repeat the widths that the styles already hold. */
function adaptLayout(swiper: Swiper, viewport: HTMLElement): void {
  const layout = readLayout(viewport);
  const isSame =
    layout.slidesPerView === swiper.params.slidesPerView &&
    layout.spaceBetween === swiper.params.spaceBetween;
  if (isSame) return;
  const { realIndex } = swiper;
  Object.assign(swiper.params, layout);
  swiper.loopDestroy();
  swiper.updateSize();
  swiper.updateSlides();
  swiper.loopCreate(realIndex);
}

/** Moves a slider with the arrow keys, unless a video or a form field has the focus. */
export function moveByKey(swiper: Swiper, event: KeyboardEvent<HTMLElement>): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  if (target instanceof Element && target.closest('video, input, [role="slider"]')) return;
  event.preventDefault();
  // A slide that Swiper moves in the DOM would lose the focus.
  const { wrapperEl } = swiper;
  if (wrapperEl.contains(document.activeElement)) wrapperEl.focus({ preventScroll: true });
  if ((key === 'ArrowRight') === swiper.rtl) swiper.slidePrev();
  else swiper.slideNext();
}

/** Resolves with the slide that a row shows, once it has stopped scrolling. */
export async function settleRow(viewport: HTMLElement, isStopped: () => boolean): Promise<number> {
  const row = viewport.firstElementChild;
  const [first, second] = row?.children ?? [];
  if (!row || !first || !second) return 0;
  const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  let before = Number.NaN;
  while (!isStopped()) {
    const now = row.scrollLeft;
    const place = now / step;
    const isOnSlide = Math.abs(place - Math.round(place)) * Math.abs(step) < 2;
    const isAtEnd = Math.abs(now) + row.clientWidth > row.scrollWidth - 2;
    if (now === before && (isOnSlide || isAtEnd)) return Math.round(place);
    before = now;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return 0;
}
