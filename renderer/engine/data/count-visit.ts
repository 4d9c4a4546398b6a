import { recordVisit } from './api-client.ts';
import { logFailure } from './log-failure.ts';

/** Counts one visit to a page, by its path, once a person sees it; a failure is only logged. */
export function countVisit(page: string): void {
  const record = () => recordVisit(page).catch((error: unknown) => logFailure('Recording the visit', error));
  // A browser may prerender a page that nobody opens in the end; TypeScript's DOM does not know the property yet.
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', record, { once: true });
  else void record();
}
