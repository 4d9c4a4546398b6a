import { recordVisit } from '../api-client.ts';
import { logFailure } from './log-failure.ts';

/** Counts one visit to a page, by its path; a failure is only logged. */
export function countVisit(page: string): void {
  recordVisit(page).catch((error: unknown) => logFailure('Recording the visit', error));
}
