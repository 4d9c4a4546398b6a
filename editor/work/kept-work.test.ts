import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropKept, type KeptWork, keepWork, listKept, readKept, removeWork } from './kept-work.ts';

const work = (title: string, at = new Date().toISOString()): KeptWork => ({
  ...{ id: title, at, label: 'Home', version: 1, revision: 4 },
  ...{ base: { title: 'Stored' }, content: { title } },
});
const titles = (works: readonly KeptWork[]) => works.map(({ content }) => content.title);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000).toISOString();

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('work is kept for each person and document apart', () => {
  expect(keepWork(1, 'content/a', work('Mine'))).toBe(true);
  keepWork(2, 'content/a', work('Theirs'));
  keepWork(12, 'content/a', work('Other'));

  expect(titles(readKept(1, 'content/a'))).toEqual(['Mine']);
  expect(readKept(1, 'content/b')).toEqual([]);
  expect(listKept(1).map(({ document }) => document)).toEqual(['content/a']);
  dropKept(1);
  expect([listKept(1), titles(readKept(2, 'content/a')), listKept(12).length]).toEqual([[], ['Theirs'], 1]);
});

test('work that is 30 days old or cannot be read is not offered', () => {
  keepWork(1, 'content/old', work('Old', daysAgo(31)));
  keepWork(1, 'content/old', work('Young', daysAgo(29)));
  localStorage.setItem('trellis-unsaved:1:content/bad', '{');
  localStorage.setItem('trellis-unsaved:1:content/worse', '[{"at":1}, null, 5]');

  expect(listKept(1).map(({ document, works }) => [document, titles(works)])).toEqual([
    ['content/old', ['Young']],
  ]);
});

test('the oldest work makes room where the browser has none left', () => {
  keepWork(1, 'content/oldest', work('Oldest', daysAgo(2)));
  keepWork(2, 'content/older', work('Older', daysAgo(1)));
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.length > 1) throw new DOMException('Full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });

  expect(keepWork(1, 'content/new', work('New'))).toBe(true);

  expect(Object.keys(localStorage).sort()).toEqual([
    'trellis-unsaved:1:content/new',
    'trellis-unsaved:2:content/older',
  ]);
});

test('too much work, no room at all and no storage are no failure', () => {
  expect(keepWork(1, 'content/a', work('x'.repeat(3_000_000)))).toBe(false);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(keepWork(1, 'content/a', work('Mine'))).toBe(false);

  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect([readKept(1, 'content/a'), listKept(1)]).toEqual([[], []]);
});

test('two forms keep their work on one document side by side', () => {
  keepWork(1, 'content/a', work('Mine'));
  keepWork(1, 'content/a', work('In another tab'));
  keepWork(1, 'content/a', { ...work('Mine'), content: { title: 'Mine, newer' } });

  expect(titles(readKept(1, 'content/a'))).toEqual(['Mine, newer', 'In another tab']);
  removeWork(1, 'content/a', 'Mine');
  expect(titles(readKept(1, 'content/a'))).toEqual(['In another tab']);
});
