import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../../testing/render-form.tsx';

const declaration = declare({
  rows: list({ label: 'Rows', item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) }),
});
const row = (key: string) => document.querySelector(`[data-row="${key}"]`) as HTMLElement;
const input = (key: string) => row(key).querySelector('input') as HTMLInputElement;
const press = (key: string, part: string) =>
  act(() => void fireEvent.click(row(key).querySelector(`[data-part="${part}"]`) as Element));

test('a normalised value of a closed row is not written into the input of the row that was there before', async () => {
  const { form } = renderForm(declaration, {
    rows: [
      { _key: 'aaaa', name: 'Alpha' },
      { _key: 'bbbb', name: 'Beta' },
    ],
  });
  press('bbbb', 'header');
  act(() => void fireEvent.change(input('bbbb'), { target: { value: 'Beta  ' } }));
  press('bbbb', 'header');
  press('aaaa', 'header');
  press('aaaa', 'down');
  await act(async () => void (await form.save()));
  expect(input('aaaa').value).toBe('Alpha');
});
