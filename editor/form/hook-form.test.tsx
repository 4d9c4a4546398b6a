import { renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useHookForm } from './hook-form.ts';

const content = () => ({ title: 'Old', rows: [{ _key: 'a', name: 'A' }] });
const build = () => renderHook(() => useHookForm(content())).result.current;
const buildPlain = () =>
  renderHook(() => useForm({ defaultValues: content(), shouldUnregister: false })).result.current;

/** An input that was mounted under a path and has left the page. */
function leaveInput({ ref }: { ref: (element: HTMLInputElement | null) => void }) {
  const input = document.createElement('input');
  ref(input);
  input.value = 'Typed';
  ref(null);
  return input;
}

test('a written value does not reach an input that was unmounted', () => {
  const form = build();
  const input = leaveInput(form.register('rows.0.name', () => {}));

  form.write('rows.0.name', 'New');

  expect(input.value).toBe('Typed');
  expect(form.values()).toMatchObject({ rows: [{ name: 'New' }] });
});

test('react-hook-form still writes into unmounted inputs', () => {
  const library = buildPlain();
  const input = leaveInput(library.register('rows.0.name'));

  library.setValue('rows.0.name', 'New');

  expect(input.value).toBe('New');
});

test('written rows are neither copied nor compared, and their inputs keep their text', () => {
  const form = build();
  const input = document.createElement('input');
  form.register('rows.0.name', () => {}).ref(input);
  input.value = 'Typed';
  const rows = [
    { _key: 'b', name: 'B' },
    { _key: 'a', name: 'A' },
  ];

  form.writeRows('rows', rows);

  const { rows: stored } = form.values();
  expect(Array.isArray(stored) && stored[0]).toBe(rows[0]);
  expect(input.value).toBe('Typed');
});

test('react-hook-form still copies rows that are written by its public function', () => {
  const library = buildPlain();
  const rows = [{ _key: 'b', name: 'B' }];

  library.setValue('rows', rows);

  expect(library.getValues().rows[0]).toEqual(rows[0]);
  expect(library.getValues().rows[0]).not.toBe(rows[0]);
});

test('typing changes the values and calls the listener', async () => {
  const form = build();
  const changes: string[] = [];
  const { name, onChange, ref } = form.register('title', () => changes.push('title'));
  const input = document.createElement('input');
  ref(input);

  input.value = 'New';
  await onChange({ target: { name, value: 'New' }, type: 'change' });

  expect(form.values()).toMatchObject({ title: 'New' });
  expect(changes).toEqual(['title']);
});

test('a reset replaces all values', () => {
  const form = build();

  form.reset({ title: 'Other', rows: [] });

  expect(form.values()).toEqual({ title: 'Other', rows: [] });
});
