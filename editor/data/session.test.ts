import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginSession,
  followOtherTabs,
  leaveSession,
  readSentWith,
  readSession,
  readToken,
  renewSession,
  tokenKey,
  watchSession,
} from './session.ts';

beforeEach(() => beginSession('one'));
afterEach(() => leaveSession());

function otherTab(newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue, storageArea: localStorage }));
}

test('signing out in another tab signs out here', () => {
  const stop = followOtherTabs(() => false);

  otherTab(null);

  expect(readSession()).toBe('signed-out');
  expect(readToken()).toBeNull();
  stop();
});

test('signing out in another tab opens the sign-in dialog over unsaved changes', () => {
  const stop = followOtherTabs(() => true);

  otherTab(null);

  expect(readSession()).toBe('ended');
  stop();
});

test('signing in again in another tab resumes waiting requests', async () => {
  const stop = followOtherTabs(() => true);
  const renewed = renewSession();

  otherTab('two');

  await expect(renewed).resolves.toBeUndefined();
  expect(readSession()).toBe('signed-in');
  stop();
});

test('signing in as somebody else, here or in another tab, closes the screens before and resumes nothing', async () => {
  vi.useFakeTimers();
  const stop = followOtherTabs(() => true);
  const states: string[] = [];
  const unwatch = watchSession(() => states.push(readSession()));
  for (const signIn of [
    () => beginSession('two', 2),
    () => {
      localStorage.setItem('adminPerson', '2');
      otherTab('two');
    },
  ]) {
    beginSession('one', 1);
    vi.runAllTimers();
    const renewed = renewSession();
    states.length = 0;

    signIn();

    await expect(renewed).rejects.toThrow('Signed out');
    vi.runAllTimers();
    expect(states).toEqual(['signed-out', 'signed-in']);
  }
  unwatch();
  stop();
  vi.useRealTimers();
});

test('a request that is refused after its person has signed out opens no dialog', async () => {
  const sentWith = readSentWith();
  leaveSession();
  await expect(renewSession(sentWith)).rejects.toThrow('Signed out');
  expect(readSession()).toBe('signed-out');

  beginSession('two');
  await expect(renewSession(sentWith)).rejects.toThrow('Signed out');
  expect(readSession()).toBe('signed-in');
});

test('a request that is refused after its person has signed in again is repeated at once', async () => {
  const sentWith = readSentWith();
  beginSession('two');

  await expect(renewSession(sentWith)).resolves.toBeUndefined();
  expect(readSession()).toBe('signed-in');
});

test('signing out rejects waiting requests', async () => {
  const renewed = renewSession();

  leaveSession();

  await expect(renewed).rejects.toThrow('Signed out');
});

test('a browser whose storage is disabled has a session until the page is reloaded', () => {
  leaveSession();
  const refuse = () => {
    throw new DOMException('Disabled', 'SecurityError');
  };
  const mocks = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  expect(readToken()).toBeNull();

  beginSession('two');
  expect([readToken(), readSession()]).toEqual(['two', 'signed-in']);
  leaveSession();

  expect(readToken()).toBeNull();
  for (const mock of mocks) mock.mockRestore();
});
