/** Where the administrator's token lies, as the specification names it. */
export const tokenKey = 'adminToken';

/** `ended`: someone was signed in and has to sign in again before calls can go on. */
export type SessionState = 'signed-out' | 'signed-in' | 'ended';

const listeners = new Set<() => void>();
let waiting: { resolve: () => void; reject: (reason: Error) => void }[] = [];
let state: SessionState = readToken() === null ? 'signed-out' : 'signed-in';

/** The token of the present session; null without one. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey);
}

/** Whether someone is signed in. */
export function readSession(): SessionState {
  return state;
}

/** Calls back whenever the session begins, ends or is taken up again. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins a session, or takes up one that had ended; calls that waited for it go on. */
export function beginSession(token: string): void {
  localStorage.setItem(tokenKey, token);
  takeUp();
}

/** Forgets the token for good. */
export function leaveSession(): void {
  localStorage.removeItem(tokenKey);
  const refused = waiting;
  waiting = [];
  change('signed-out');
  for (const { reject } of refused) reject(new Error('Signed out'));
}

/** Asks the person to sign in again over the page; resolves when they did, rejects when they leave instead. */
export function renewSession(): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    if (state !== 'ended') change('ended');
  });
}

/** Follows what other tabs do: their sign-out is ours (over the page while `keepsWork()`), their sign-in takes ours up again. */
export function followOtherTabs(keepsWork: () => boolean): () => void {
  const follow = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== localStorage || (key !== tokenKey && key !== null)) return;
    if (newValue !== null) takeUp();
    else if (keepsWork()) change('ended');
    else leaveSession();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function takeUp(): void {
  const served = waiting;
  waiting = [];
  change('signed-in');
  for (const { resolve } of served) resolve();
}

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}
