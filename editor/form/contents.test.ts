import { expect, test } from 'vitest';
import { list, text } from '#schemas/fields/index.ts';
import { declare } from '../testing/render-form.tsx';
import { listPatches } from './contents.ts';

const { fields } = declare({
  title: text({ label: 'Title' }),
  rows: list({ label: 'Rows', item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) }),
});
const row = (key: string, name: string) => ({ _key: key, name });

test('only changed values are written, at the paths that they have in the form', () => {
  const from = { title: 'a', rows: [row('x', 'one'), row('y', 'two ')] };
  const to = { title: 'a', rows: [row('x', 'one'), row('y', 'two')] };

  expect(listPatches(fields, from, to)).toEqual([{ path: ['rows', 1, 'name'], value: 'two' }]);
});

test('rows that moved, were added or removed are written after the fields in them', () => {
  const from = { title: '', rows: [row('x', 'one'), row('y', 'two'), row('z', 'three')] };
  const to = { title: '', rows: [row('y', 'TWO'), row('new', 'four'), row('x', 'one')] };

  expect(listPatches(fields, from, to)).toEqual([
    { path: ['rows', 1, 'name'], value: 'TWO' },
    { path: ['rows'], rows: ['y', row('new', 'four'), 'x'] },
  ]);
});

test('a value that the other content lacks stays', () => {
  expect(listPatches(fields, { title: 'a', rows: [] }, { rows: [] })).toEqual([]);
});
