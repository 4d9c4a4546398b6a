import { useSyncExternalStore } from 'react';
import { readSession, type SessionState, watchSession } from '../data/session.ts';

/** The current state of the session. */
export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, readSession);
}
