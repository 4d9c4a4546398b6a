import { ApiError } from '../errors.ts';

interface Attempt {
  /** What is stored now. */
  readonly stored: number;
  /** The revision from which the edit started; undefined for a client that does not send it. */
  readonly sent: number | undefined;
  /** Builds the stored state for the error. */
  current(): unknown;
}

/** Throws `stale`, with what is stored now, for a save that started from an older revision. */
export function checkRevision({ stored, sent, current }: Attempt): void {
  if (sent === undefined || sent === stored) return;
  throw new ApiError('stale', 'Someone else saved this in the meantime', { current: current() });
}
