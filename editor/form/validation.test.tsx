import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const message = 'Please fill this in';

test('a field shows its message when the focus leaves the form', async () => {
  renderForm(declare({ place: text({ label: 'Place', required: message }) }));
  const beside = document.body.appendChild(document.createElement('button'));
  screen.getByLabelText(/^Place/).focus();

  act(() => beside.focus());

  expect(await screen.findAllByText(message)).not.toEqual([]);
  beside.remove();
});

test('a field shows its message after a press whose release a menu of the browser has taken', async () => {
  const { user } = renderForm(declare({ place: text({ label: 'Place', required: message }) }));
  const place = screen.getByLabelText(/^Place/);
  fireEvent.pointerDown(place);
  fireEvent.contextMenu(place);

  place.focus();
  await user.tab();

  expect(await screen.findAllByText(message)).not.toEqual([]);
});

test('a message stays with a row that is moved by the click', async () => {
  const people = list(
    { label: 'People', item: 'Person', card: { title: 'title' } },
    { title: text({ label: 'Title' }), role: text({ label: 'Role', required: message }) },
  );
  const first = { _key: 'a', title: 'Ada', role: '' };
  const { user } = renderForm(declare({ people }), {
    people: [first, { ...first, _key: 'b', title: 'Ben' }],
  });
  await user.click(screen.getByRole('button', { name: 'Ada' }));
  screen.getByLabelText(/^Role/).focus();

  await user.click(screen.getByRole('button', { name: 'Move ‘Ada’ down' }));

  expect(await screen.findByRole('button', { name: 'Ada 1 problem' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ben' })).toBeDefined();
});
