import { expect, test } from 'vitest';
import { list, text } from '#schemas/fields/index.ts';
import { declare } from '../testing/render-form.tsx';
import { patchesAfterSave } from './patch.ts';

const { fields } = declare({
  title: text({ label: 'Title' }),
  rows: list({ label: 'Rows', item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) }),
});
const row = (key: string, name: string) => ({ _key: key, name });

test('values that the server normalised are written, except where the input changed meanwhile', () => {
  const sent = { title: ' a ', rows: [row('x', 'one '), row('y', 'two ')] };
  const saved = { title: 'a', rows: [row('x', 'one'), row('y', 'two')] };
  const current = { title: 'typed', rows: [row('y', 'two '), row('x', 'typed'), row('new', '')] };

  expect(patchesAfterSave(fields, { current, sent, saved })).toEqual([{ path: 'rows.0.name', value: 'two' }]);
});

test('nothing is written if nothing was normalised', () => {
  const same = { title: 'a', rows: [row('x', 'one')] };

  expect(patchesAfterSave(fields, { current: same, sent: same, saved: same })).toEqual([]);
});

test('rows that differ from those sent cannot be patched', () => {
  const sent = { title: '', rows: [row('x', 'one')] };

  expect(patchesAfterSave(fields, { current: sent, sent, saved: { title: '', rows: [] } })).toBeUndefined();
});
