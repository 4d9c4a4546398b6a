import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());

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

test('a tab whose storage is disabled has an id', async () => {
  const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Disabled', 'SecurityError');
  });

  expect(await open()).toMatch(/./);
  storage.mockRestore();
});
