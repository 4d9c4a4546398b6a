import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../../testing/render-form.tsx';

const parts = { label: 'Parts', item: 'Part', card: { title: 'word' } } as const;
const groups = { label: 'Groups', item: 'Group', card: { title: 'name' } } as const;
const declaration = declare({
  groups: list(groups, {
    name: text({ label: 'Name' }),
    parts: list(parts, { word: text({ label: 'Word' }) }),
  }),
  others: list({ ...groups, label: 'Others' }, { name: text({ label: 'Other' }) }),
});
/** Rows that were stored without keys get the same ones in every list. */
const content = {
  groups: [
    { name: 'Fig', parts: [{ word: 'Leaf' }, { word: 'Root' }] },
    { name: 'Oak', parts: [] },
  ],
  others: [{ name: 'Pine' }],
};
const button = (name: string) => screen.getByRole('button', { name });

test('a row is opened without those of other lists that have its key', async () => {
  const { user } = renderForm(declaration, content);

  await user.click(button('Fig'));

  expect(await screen.findByLabelText('Name')).toBeDefined();
  expect([screen.queryByLabelText('Word'), screen.queryByLabelText('Other')]).toEqual([null, null]);
});

test('a row that is moved keeps the focus, also where a row inside another one has its key', async () => {
  const { user } = renderForm(declaration, content);
  await user.click(button('Fig'));

  await user.click(button('Move ‘Oak’ up'));

  await waitFor(() => expect(document.activeElement).toBe(button('Move ‘Oak’ up')));
});

test('a row inside another one is copied, and not the row around it that has its key', async () => {
  const { user, form } = renderForm(declaration, content);
  await user.click(button('Fig'));
  act(() => form.put(form.read()));
  let copied = '';
  const clipboardData = { setData: (_: string, written: string) => (copied = written) };

  act(() => {
    button('Root').focus();
    fireEvent.copy(button('Root'), { clipboardData });
  });

  expect(JSON.parse(copied)).toMatchObject({ rows: [{ word: 'Root' }] });
});
