import Swiper from 'swiper';
import { A11y, Autoplay } from 'swiper/modules';
import { siteText } from '#schemas/engine/site-text.ts';

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
