import type { KeyboardEvent } from 'react';
import type { createSwiper } from './create-swiper.ts';

/** Entry of the slider chunk, loaded after first paint. */
export { createSwiper } from './create-swiper.ts';
export { SliderControls } from './slider-controls.tsx';

/** Moves a slider with the arrow keys, unless a video or a form field has the focus. */
export function moveByKey(swiper: ReturnType<typeof createSwiper>, event: KeyboardEvent<HTMLElement>): void {
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
