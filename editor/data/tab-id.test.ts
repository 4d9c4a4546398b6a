import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

const open = async () => (await import('./tab-id.ts')).tabId;

test('a reload of a tab keeps its id', async () => {
  const before = await open();

  window.dispatchEvent(new Event('pagehide'));
  vi.resetModules();

  expect(await open()).toBe(before);
});

test('a duplicate of a tab has an id of its own', async () => {
  const before = await open();

  vi.resetModules();

  expect(await open()).not.toBe(before);
});
