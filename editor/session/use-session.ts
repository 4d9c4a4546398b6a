import { useSyncExternalStore } from 'react';
import { readSession, type SessionState, watchSession } from '../data/session.ts';

/** Whether someone is signed in, kept up to date. */
export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, readSession);
}
