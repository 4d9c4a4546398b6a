import type { KeyboardEvent } from 'react';
import type { createSwiper } from './create-swiper.ts';

/** Moves a row of slides by the arrow keys, unless they are meant for a film or a field in one of its slides. */
export function moveByKey(swiper: ReturnType<typeof createSwiper>, event: KeyboardEvent<HTMLElement>): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  if (target instanceof Element && target.closest('video, input, [role="slider"]')) return;
  event.preventDefault();
  // A slide that goes round would lose the focus.
  const { wrapperEl } = swiper;
  if (wrapperEl.contains(document.activeElement)) wrapperEl.focus({ preventScroll: true });
  if ((key === 'ArrowRight') === swiper.rtl) swiper.slidePrev();
  else swiper.slideNext();
}
