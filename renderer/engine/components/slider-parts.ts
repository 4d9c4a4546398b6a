/** What a row of slides needs once it moves by itself: a chunk of its own, fetched after the page can be read. */
export { createSwiper } from './create-swiper.ts';
export { moveByKey } from './move-by-key.ts';
export { settleRow } from './settle-row.ts';
export { SliderControls } from './slider-controls.tsx';
