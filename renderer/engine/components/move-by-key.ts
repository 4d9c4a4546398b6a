import type { KeyboardEvent } from 'react';
import type { createSwiper } from './create-swiper.ts';

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
