import { ApiError } from '../errors.ts';

interface Attempt {
  /** What is stored now. */
  readonly stored: number;
  /** From which revision the edit started; undefined for a client that does not keep it. */
  readonly sent: number | undefined;
  /** Builds the stored state for the refusal. */
  current(): unknown;
}

/** Refuses a save that started from an older revision, and tells what is stored now. */
export function checkRevision({ stored, sent, current }: Attempt): void {
  if (sent === undefined || sent === stored) return;
  throw new ApiError('stale', 'Someone else saved this in the meantime', { current: current() });
}
