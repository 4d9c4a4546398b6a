import { logFailure } from './log-failure.ts';

const failedStyles = new Set<HTMLLinkElement>();
let reloading = Promise.resolve();

/** Dispatches `preload-error` on the window when a chunk cannot be loaded, and rethrows the error. */
export function announcePreloadErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    logFailure('Loading a part of the site', event.payload);
    window.dispatchEvent(new CustomEvent('preload-error', { detail: event.payload }));
  });
  // Errors of elements do not bubble.
  window.addEventListener('error', noteFailedStyles, { capture: true });
}

function noteFailedStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
}

/** Requests styles again that failed to load, because later imports of a chunk treat them as loaded. */
export function reloadStyles(): Promise<void> {
  reloading = reloading.then(async () => {
    const links = [...failedStyles];
    failedStyles.clear();
    await Promise.all(links.map(reloadStyle));
  });
  return reloading;
}

function reloadStyle(failed: HTMLLinkElement): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = failed.rel;
  link.href = failed.href;
  failed.replaceWith(link);
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
