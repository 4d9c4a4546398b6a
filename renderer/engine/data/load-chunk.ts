import { logFailure } from './log-failure.ts';

const optionalFailures = new WeakSet<object>();
const requiredFailures = new WeakSet<object>();

/** Loads an optional chunk; logs a failure and resolves to undefined. */
export async function loadOptional<T>(what: string, load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    note(error, optionalFailures);
    logFailure(what, error);
    return undefined;
  }
}

/** Loads a chunk that somebody waits for, and resolves to whether that succeeded; if not, the frame of the page offers to reload. */
export async function loadRequired(load: () => Promise<unknown>): Promise<boolean> {
  try {
    await load();
    return true;
  } catch (error) {
    note(error, requiredFailures);
    return false;
  }
}

function note(error: unknown, failures: WeakSet<object>): void {
  if (typeof error === 'object' && error !== null) failures.add(error);
}

/** Whether an error comes from an optional chunk that nobody waits for. */
export function isOptionalFailure(error: unknown): boolean {
  // A chunk that somebody waits for may have begun to load as an optional one.
  return (
    typeof error === 'object' && error !== null && optionalFailures.has(error) && !requiredFailures.has(error)
  );
}

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

/** Requests styles again that failed to load, because later imports of a chunk take them for loaded. */
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
