import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';

configure(({ getElementError: describe }) => ({
  // A limit against hanging, not a measurement: the machine may be busy with other things.
  asyncUtilTimeout: 15_000,
  /** Prints the document where the message is read, instead of for each attempt while something is waited for. */
  getElementError: function lazily(message, container) {
    const get = () => describe(message, container).message;
    const error = Object.defineProperty(new Error(), 'message', { get, configurable: true });
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, lazily);
    return error;
  },
}));

// React captures the stack of the first 10,000 elements of each second, for its messages: a sixth of the time of these tests.
const reactInternals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

const frameMs = 16;

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

const { setTimeout, clearTimeout } = globalThis;
const hasWindow = () => typeof window !== 'undefined';

/**
 * jsdom's own frames end for all later files of a worker once one was asked for while a test had replaced setInterval. As
 * with jsdom's own, there is no frame after the window is gone.
 */
const frames = {
  requestAnimationFrame: (run: FrameRequestCallback) =>
    Number(setTimeout(() => hasWindow() && run(performance.now()), frameMs)),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
};

/** Layout functions that jsdom lacks. */
const missing = {
  matchMedia: noMedia,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  scrollTo: () => {},
};

if (hasWindow()) {
  Object.assign(window, missing, frames);
  Element.prototype.scrollIntoView = () => {};
  Object.assign(document, { fonts: new EventTarget() });
}

// The files of a worker share their modules and their document.
afterEach(() => {
  cleanup();
  if (!hasWindow()) return;
  // A key or button that one test pressed may not stay pressed in the next.
  window.dispatchEvent(new Event('pointercancel'));
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});

// A module that is still loading when its file ends is one that cannot be loaded for the next.
afterAll(() => vi.dynamicImportSettled());
