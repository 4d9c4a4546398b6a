import { useSyncExternalStore } from 'react';

/** Key of the administrator's token in the browser's storage, as the specification names it. */
export const tokenKey = 'adminToken';

/** Key of the administrator's id, which is stored before their token. */
const personKey = 'adminPerson';

/** `ended`: the session expired, and requests wait until the person signs in again. */
export type SessionState = 'signed-out' | 'signed-in' | 'ended';

/** The token where the browser's storage is full or disabled; a reload loses it. */
let unstored: string | null = null;
const listeners = new Set<() => void>();
let waiting: { resolve: () => void; reject: (reason: Error) => void }[] = [];
let state: SessionState = readToken() === null ? 'signed-out' : 'signed-in';
/** The id of the administrator whose session it is; null where it is not stored in the browser. */
let person = readStored(personKey);
/** Counts the times that somebody was signed out. */
let departures = 0;
/** Whether somebody signed in since the page was loaded. */
let isFresh = false;

export interface SentWith {
  readonly token: string | null;
  readonly departures: number;
}

/** Returns the session with which a request is sent now. */
export function readSentWith(): SentWith {
  return { token: readToken(), departures };
}

/** The token of the session; null without one. */
export function readToken(): string | null {
  return unstored ?? readStored(tokenKey);
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether someone is signed in. */
export function readSession(): SessionState {
  return state;
}

/** Whether the back office was opened by signing in, instead of by loading its page. */
export function hasSignedInHere(): boolean {
  return isFresh;
}

/** Subscribes to the start, end and renewal of the session. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts or renews the session of an administrator; waiting requests continue, unless they are somebody else's. */
export function beginSession(token: string, id?: number): void {
  const owner = id === undefined ? null : String(id);
  unstored = null;
  try {
    if (owner === null) localStorage.removeItem(personKey);
    else localStorage.setItem(personKey, owner);
    localStorage.setItem(tokenKey, token);
  } catch {
    unstored = token;
  }
  renew(owner);
}

/** Deletes the token; waiting requests are rejected. */
export function leaveSession(): void {
  unstored = null;
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing is stored there.
  }
  end();
}

/** Opens the sign-in dialog; resolves after the person signed in, rejects if they sign out instead. For a request that was refused after they had signed out or in, it does so at once. */
export function renewSession(refused: SentWith = readSentWith()): Promise<void> {
  if (state === 'signed-out' || refused.departures !== departures)
    return Promise.reject(new Error('Signed out'));
  if (refused.token !== readToken() && readToken() !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    if (state !== 'ended') change('ended');
  });
}

/** Synchronises the session with other tabs: their sign-out ends this session (with the sign-in dialog while `hasChanges()`), their sign-in renews it, or begins that of somebody else. */
export function followOtherTabs(hasChanges: () => boolean): () => void {
  const follow = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || (key !== tokenKey && key !== null)) return;
    if (newValue !== null) renew(readStored(personKey));
    else if (hasChanges()) change('ended');
    else leaveSession();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function end(): void {
  const rejected = waiting;
  waiting = [];
  departures += 1;
  change('signed-out');
  for (const { reject } of rejected) reject(new Error('Signed out'));
}

function renew(owner: string | null): void {
  const isSomebodyElse = person !== null && owner !== null && person !== owner;
  person = owner;
  if (isSomebodyElse && state !== 'signed-out') {
    // The screens close first: their data and requests belong to the former administrator.
    end();
    setTimeout(() => readToken() !== null && change('signed-in'));
    return;
  }
  const resumed = waiting;
  waiting = [];
  change('signed-in');
  for (const { resolve } of resumed) resolve();
}

function change(next: SessionState): void {
  isFresh ||= state === 'signed-out' && next === 'signed-in';
  state = next;
  for (const listener of listeners) listener();
}

/** The current state of the session. */
export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, readSession);
}
