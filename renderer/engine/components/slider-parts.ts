/** Entry of the slider chunk, loaded after first paint. */
export { createSwiper } from './create-swiper.ts';
export { moveByKey } from './move-by-key.ts';
export { settleRow } from './settle-row.ts';
export { SliderControls } from './slider-controls.tsx';
