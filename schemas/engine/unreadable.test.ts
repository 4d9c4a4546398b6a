import { afterEach, expect, test, vi } from 'vitest';
import { list, select, text } from '../fields/index.ts';
import { compileDeclaration } from './declaration.ts';
import { loadContent } from './load.ts';
import { keepUnreadable, listKept, listStoredAlike, readKept } from './unreadable.ts';

afterEach(() => vi.restoreAllMocks());

const size = select({ label: 'Size', options: [{ value: 's', label: 'Small' }] });
const inner = list({ label: 'Sizes', item: 'Size', card: { title: 'size' } }, { size });
const declaration = compileDeclaration({
  type: 'made_up',
  label: 'Made up',
  fields: {
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'name' } },
      { name: text({ label: 'Name' }), inner },
    ),
  },
});

const rowsOf = (count: number) => ({
  rows: Array.from({ length: count }, (_, at) => ({
    ...{ _key: `k${at}`, name: `Row ${at}` },
    inner: [{ _key: 'a', size: 'gone' }],
  })),
});

test('a list that is unreadable keeps the values in its rows, and is replaced together with them', () => {
  const content = { rows: ['no row', { _key: 'a', name: 'A', inner: [5, { _key: 'b', size: 'gone' }] }] };
  const loaded = loadContent(declaration, content);

  expect(keepUnreadable(loaded)).toEqual(content);
  expect(listKept(declaration, content)).toEqual([
    {
      ...{ place: ['rows'], message: 'A row could not be read', raw: content.rows },
      replacement: [{ _key: 'a', name: 'A', inner: [5, { _key: 'b', size: 'gone' }] }],
    },
    {
      ...{ place: ['rows', { key: 'a' }, 'inner'], message: 'A row could not be read' },
      ...{ raw: [5, { _key: 'b', size: 'gone' }], replacement: [{ _key: 'b', size: 'gone' }] },
    },
    {
      ...{ place: ['rows', { key: 'a' }, 'inner', { key: 'b' }, 'size'] },
      ...{ message: '‘gone’ is no longer available', raw: 'gone', replacement: null },
    },
  ]);
});

test('the work on unreadable values grows with their number, not with its square', () => {
  const pathsWritten = (count: number) => {
    const content = rowsOf(count);
    const loaded = loadContent(declaration, content);
    const join = vi.spyOn(Array.prototype, 'join');
    keepUnreadable(loaded);
    const alike = listStoredAlike(declaration, loaded, content);
    const { length } = join.mock.calls;
    join.mockRestore();
    expect(alike).toHaveLength(count);
    return length;
  };

  expect(pathsWritten(200)).toBeLessThan(3 * pathsWritten(100));
});

test('rows are looked for by their keys once, not once for each value in them', () => {
  const content = rowsOf(200);
  const loaded = loadContent(declaration, content);
  const kept = listKept(declaration, content);
  const find = vi.spyOn(Array.prototype, 'findIndex');
  const read = readKept(content, kept);
  const { length } = find.mock.calls;
  find.mockRestore();

  expect(read.content).toEqual(loaded.content);
  expect(length).toBe(0);
});
