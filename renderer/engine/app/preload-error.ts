import { logFailure } from '../data/log-failure.ts';

/** Dispatches `preload-error` on the window when a chunk cannot be loaded, and rethrows the error. */
export function announcePreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    logFailure('Loading a part of the site', event.payload);
    window.dispatchEvent(new CustomEvent('preload-error', { detail: event.payload }));
  });
}
