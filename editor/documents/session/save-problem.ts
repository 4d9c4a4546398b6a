import { ApiError, serverMessageOf } from '../../data/api-error.ts';
import { SaveError, StaleSave } from '../document-source.ts';

/** Milliseconds until a save that did not reach the server, or that it could not handle, is tried again. */
const retryMs = 10_000;

/** Why a save failed; `refused` is not tried again by itself. */
export interface SaveProblem {
  readonly kind: 'offline' | 'ended' | 'server' | 'busy' | 'refused';
  /** Milliseconds until the next attempt; absent where there is none. */
  readonly retryMs?: number;
  readonly text: string;
  /** Where the changes are until they are saved. */
  readonly kept: string;
}

/** Classifies a failed save; `isKept` says whether the browser has stored the changes. */
export function describeProblem(error: unknown, isKept: boolean): SaveProblem {
  const kept = isKept ? 'your changes are kept in this browser' : 'your changes are only on this screen';
  if (error instanceof StaleSave)
    return { kind: 'busy', retryMs, text: 'Others keep changing this; trying again', kept };
  if (!(error instanceof ApiError)) {
    const text = error instanceof SaveError ? error.message : 'An unexpected error occurred';
    return { kind: 'refused', text, kept };
  }
  const wait = error.retryAfterMs ?? retryMs;
  const seconds = Math.ceil(wait / 1_000);
  if (error.code === 'unreachable') return { kind: 'offline', retryMs, text: `Offline: ${kept}`, kept };
  if (error.status === 401) return { kind: 'ended', text: `Session ended: ${kept}`, kept };
  if (error.status === 429)
    return {
      kind: 'busy',
      retryMs: wait,
      text: `Too many saves at once; trying again in ${seconds} s`,
      kept,
    };
  if (error.status >= 500)
    return { kind: 'server', retryMs: wait, text: 'The server had a problem; trying again', kept };
  return { kind: 'refused', text: serverMessageOf(error), kept };
}
