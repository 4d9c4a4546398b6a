import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { date, list, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `f${i}`,
      text({ label: `Field ${i}`, required: `Please enter field ${i}` }),
    ]),
  );

test('typing in one of forty fields renders nothing', async () => {
  const view = renderForm(declare(many(40)));
  await view.user.click(screen.getByLabelText(/^Field 7\b/));
  const before = view.commits;

  await view.user.keyboard('abcde');

  expect(view.commits - before).toBe(0);
});

test('while an issue is shown, a key press renders at most the field and the summary', async () => {
  const view = renderForm(declare(many(40)));
  await view.user.click(screen.getByLabelText(/^Field 7\b/));
  await view.user.tab();
  await view.user.click(screen.getByLabelText(/^Field 7\b/));
  const before = view.commits;

  await view.user.keyboard('abc');

  expect(view.commits - before).toBeLessThanOrEqual(3);
});

test('typing in a row renders only that row', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => ({ _key: `k${i}`, name: `Row ${i}`, rest: '' }));
  const declaration = declare({
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'name' } },
      { name: text({ label: 'Name' }), rest: text({ label: 'Rest' }) },
    ),
  });
  const view = renderForm(declaration, { rows });
  await view.user.click(screen.getByRole('button', { name: 'Row 3' }));
  await view.user.click(screen.getByLabelText('Rest'));
  const before = view.commits;

  await view.user.keyboard('abc');
  expect(view.commits - before).toBe(0);
  await view.user.click(screen.getByLabelText('Name'));
  const middle = view.commits;
  await view.user.keyboard('!');

  expect(view.commits - middle).toBeLessThanOrEqual(1);
  expect(screen.getByRole('button', { name: 'Row 3!' })).toBeDefined();
});

test('a date is cleared by keyboard, and the focus stays in its field', async () => {
  const { user, form } = renderForm(declare({ day: date({ label: 'Day' }) }), { day: '2026-11-20' });
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear Day' }));

  await user.keyboard('{Enter}');

  expect(form.read()).toEqual({ day: null });
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
});

test('an invalid date stays as typed and shows a message on blur', async () => {
  const { user, saves, form } = renderForm(declare({ day: date({ label: 'Day' }) }), { day: '2026-11-20' });
  const field = screen.getByLabelText('Day');

  await user.clear(field);
  await user.type(field, 'next spring');
  await user.tab();

  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field).toHaveProperty('value', 'next spring');
  expect(screen.getAllByText('Please enter a date, for example 2026-11-21')).not.toEqual([]);
  expect(await act(() => form.save())).toBe(false);
  await user.clear(field);
  await user.type(field, '3/12/2026');
  await user.tab();
  await waitFor(() => expect(field).toHaveProperty('value', '2026-12-03'));
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ day: '2026-12-03' }]);
});

test('who types in a new row before it takes the focus goes on typing', async () => {
  const people = list(
    { label: 'People', item: 'Person', card: { title: 'title' } },
    { title: text({ label: 'Title' }), role: text({ label: 'Role' }) },
  );
  renderForm(declare({ people }), { people: [] });
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  fireEvent.click(screen.getByRole('button', { name: 'Add Person' }));
  const role = screen.getByLabelText('Role');
  role.focus();
  await nextFrame();
  await nextFrame();
  await nextFrame();

  expect(document.activeElement).toBe(role);
});

test('the start of a very long text ends with a whole character', () => {
  renderForm(declare({ words: text({ label: 'Words' }) }));
  const insert = vi.fn(() => true);
  // jsdom has no such function.
  document.execCommand = insert;
  const pasted = `${'a'.repeat(19_999)}😀😀`;

  fireEvent.paste(screen.getByLabelText('Words'), { clipboardData: { getData: () => pasted } });

  expect(insert).toHaveBeenCalledWith('insertText', false, 'a'.repeat(19_999));
});
