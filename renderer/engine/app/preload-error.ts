import { logFailure } from '../data/log-failure.ts';

/** Raises `preload-error` on the window when a part of the site cannot be fetched; the failure goes on to whoever asked for it. */
export function announcePreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    logFailure('Loading a part of the site', event.payload);
    window.dispatchEvent(new CustomEvent('preload-error', { detail: event.payload }));
  });
}
