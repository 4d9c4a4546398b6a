import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A limit against hanging, not a measurement: the machine may be busy with other things.
configure({ asyncUtilTimeout: 15_000 });

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const noMedia = (media: string): Partial<MediaQueryList> => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

/** Layout functions that jsdom lacks. */
const missing = {
  matchMedia: noMedia,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: () => {},
};

if (typeof window !== 'undefined') {
  Object.assign(window, missing);
  Element.prototype.scrollIntoView = () => {};
  Object.assign(document, { fonts: new EventTarget() });
}

afterEach(() => cleanup());
