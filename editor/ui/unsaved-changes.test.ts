import { afterEach, expect, test, vi } from 'vitest';
import {
  clearUnsaved,
  listUnsaved,
  readUnsaved,
  removeUnsaved,
  storeUnsaved,
  type UnsavedChanges,
} from './unsaved-changes.ts';

const work = (title: string, at = new Date().toISOString()): UnsavedChanges => ({
  ...{ id: title, at, label: 'Home', version: 1 },
  ...{ base: { title: 'Stored' }, content: { title } },
});
const titles = (changes: readonly UnsavedChanges[]) => changes.map(({ content }) => content.title);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString();

afterEach(() => vi.restoreAllMocks());

test('changes are stored by person and document', () => {
  expect(storeUnsaved(1, 'content/a', work('Mine'))).toBe(true);
  storeUnsaved(2, 'content/a', work('Theirs'));
  storeUnsaved(12, 'content/a', work('Other'));

  expect(titles(readUnsaved(1, 'content/a'))).toEqual(['Mine']);
  expect(readUnsaved(1, 'content/b')).toEqual([]);
  expect(listUnsaved(1).map(({ document }) => document)).toEqual(['content/a']);
  clearUnsaved(1);
  expect([listUnsaved(1), titles(readUnsaved(2, 'content/a')), listUnsaved(12).length]).toEqual([
    [],
    ['Theirs'],
    1,
  ]);
});

test('changes that are 30 days old or unreadable are not listed', () => {
  storeUnsaved(1, 'content/old', work('Old', daysAgo(31)));
  storeUnsaved(1, 'content/old', work('Young', daysAgo(29)));
  localStorage.setItem('trellis-unsaved:1:content/bad', '{');
  localStorage.setItem('trellis-unsaved:1:content/worse', '[{"at":1}, null, 5]');

  expect(listUnsaved(1).map(({ document, changes }) => [document, titles(changes)])).toEqual([
    ['content/old', ['Young']],
  ]);
});

test('the oldest changes are removed when the storage is full', () => {
  storeUnsaved(1, 'content/oldest', work('Oldest', daysAgo(2)));
  storeUnsaved(2, 'content/older', work('Older', daysAgo(1)));
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.length > 1) throw new DOMException('Full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });

  expect(storeUnsaved(1, 'content/new', work('New'))).toBe(true);

  expect(Object.keys(localStorage).sort()).toEqual([
    'trellis-unsaved:1:content/new',
    'trellis-unsaved:2:content/older',
  ]);
});

test('too large changes, a full storage and a missing one do not throw', () => {
  expect(storeUnsaved(1, 'content/a', work('x'.repeat(3_000_000)))).toBe(false);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(storeUnsaved(1, 'content/a', work('Mine'))).toBe(false);

  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect([readUnsaved(1, 'content/a'), listUnsaved(1)]).toEqual([[], []]);
});

test('two forms store their changes to one document separately', () => {
  storeUnsaved(1, 'content/a', work('Mine'));
  storeUnsaved(1, 'content/a', work('In another tab'));
  storeUnsaved(1, 'content/a', { ...work('Mine'), content: { title: 'Mine, newer' } });

  expect(titles(readUnsaved(1, 'content/a'))).toEqual(['Mine, newer', 'In another tab']);
  removeUnsaved(1, 'content/a', 'Mine');
  expect(titles(readUnsaved(1, 'content/a'))).toEqual(['In another tab']);
});
