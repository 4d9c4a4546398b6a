import { recordVisit } from './api-client.ts';
import { logFailure } from './log-failure.ts';

/** Counts a visit once the page is visible; a failure is only logged. */
export function countVisit(page: string): void {
  const record = () => recordVisit(page).catch((error: unknown) => logFailure('Recording the visit', error));
  // A browser may prerender a page that is never opened; TypeScript's DOM types lack the property.
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', record, { once: true });
  else void record();
}
