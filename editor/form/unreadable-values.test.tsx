import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { boolean, callToAction, date, link, list, number, select, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const options = [{ value: 'calm', label: 'Calm' }] as const;
const notice = declare({
  title: text({ label: 'Title', required: 'Please enter a title' }),
  tone: select({ label: 'Tone', options, required: 'Please choose a tone' }),
  day: date({ label: 'Day' }),
  phases: list(
    { label: 'Phases', item: 'Phase', card: { title: 'name' } },
    {
      name: text({ label: 'Name' }),
      seats: number({ label: 'Seats' }),
      steps: list(
        { label: 'Steps', item: 'Step', card: { title: 'name' } },
        { name: text({ label: 'Name' }) },
      ),
    },
  ),
});
const stored = {
  title: 'Hours',
  tone: 'removed',
  day: '2026-02-30',
  phases: [
    { _key: 'a', name: 'Plan', seats: 'many', steps: [] },
    { _key: 'b', name: 'Build', seats: 4, steps: 'none' },
  ],
};

test('an unreadable value survives load, edit and save', async () => {
  const { user, form, saves, changes, dirt } = renderForm(notice, stored);

  expect(screen.getByText(/‘removed’ is no longer available/, { selector: 'p' })).toBeDefined();
  expect(screen.getByText(/‘2026-02-30’ could not be read/, { selector: 'p' })).toBeDefined();
  expect(dirt).not.toContain(true);
  await user.type(screen.getByLabelText(/^Title/), ' now');
  expect(await act(() => form.save())).toBe(true);

  expect(saves).toEqual([{ ...stored, title: 'Hours now' }]);
  await waitFor(() => expect(changes.at(-1)).toMatchObject({ title: 'Hours now', tone: null, day: null }));
});

test('a record is not missing as long as nothing but unreadable values is in it', async () => {
  const booking = declare({
    button: callToAction({ label: 'Button', required: 'Please fill in the button' }),
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'name' }, min: 2 },
      { name: text({ label: 'Name' }) },
    ),
  });
  const button = { label: { de: 'Los' }, link: 7 };
  const row = { _key: 'a', name: { de: 'Los' } };

  const { form, saves } = renderForm(booking, { button, rows: [row, { ...row, _key: 'b' }] });
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toMatchObject([{ button }]);

  const { form: short } = renderForm(booking, { button, rows: [row] });
  expect(await act(() => short.save())).toBe(false);
});

test('an unreadable value can be replaced, and restored with Undo', async () => {
  const { user, form, saves, services } = renderForm(notice, stored);

  await user.click(screen.getByRole('button', { name: 'Replace Tone' }));
  expect(await act(() => form.save())).toBe(false);
  act(() => services.undos.at(-1)?.undo());
  expect(screen.getByRole('button', { name: 'Replace Tone' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Replace Tone' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Tone/)));
  await user.selectOptions(screen.getByLabelText(/^Tone/), 'calm');
  expect(await act(() => form.save())).toBe(true);

  expect(saves).toEqual([{ ...stored, tone: 'calm' }]);
});

test('a value that was replaced in a dialog is restored with Undo after the dialog was closed', async () => {
  const slides = declare({
    slides: list(
      { label: 'Slides', item: 'Slide', edit: 'modal', card: { title: 'name' } },
      { name: text({ label: 'Name' }), seats: number({ label: 'Seats' }) },
    ),
  });
  const rows = { slides: [{ _key: 'a', name: 'Opening', seats: 'many' }] };
  const { user, form, saves, services } = renderForm(slides, rows);

  await user.click(screen.getByRole('button', { name: 'Opening' }));
  await user.click(await screen.findByRole('button', { name: 'Replace Seats' }));
  await user.type(screen.getByLabelText('Seats'), '4');
  await user.click(screen.getByRole('button', { name: 'Update Slide' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => services.undos.at(-1)?.undo());
  expect(await act(() => form.save())).toBe(true);

  expect(saves).toEqual([rows]);
});

test('the summary links to unreadable values in closed rows; they stay with moved rows and are not copied', async () => {
  const { user, form, saves } = renderForm(notice, stored);
  const summary = screen.getByRole('group', { name: '4 stored values could not be read' });

  await user.click(within(summary).getByRole('button', { name: /Phase 1 ‘Plan’: Seats – ‘many’/ }));
  expect(await screen.findByRole('button', { name: 'Replace Seats' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'More for ‘Plan’' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate', hidden: true }));
  expect(await act(() => form.save())).toBe(true);

  expect(saves[0]).toMatchObject({
    phases: [stored.phases[0], { name: 'Plan', seats: null }, stored.phases[1]],
  });
});

test('a list with a row that is no object is unchanged until its readable rows are chosen', async () => {
  const phases = ['lost', { _key: 'a', name: 'Plan', seats: 'many', steps: [] }];
  const { user, form, saves } = renderForm(notice, { title: 'Hours', tone: 'calm', phases });

  expect(await act(() => form.save())).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Replace Phases' }));
  expect(await act(() => form.save())).toBe(true);

  expect(saves.map((content) => content.phases)).toEqual([phases, phases.slice(1)]);
});

test('a hidden field with an invalid link is shown while it is corrected', async () => {
  const declaration = declare({
    isOpen: boolean({ label: 'Open' }),
    target: link({
      label: 'Target',
      required: 'Please enter a target',
      showIf: { field: 'isOpen', is: true },
    }),
  });
  const { user, form, saves } = renderForm(declaration, { isOpen: false, target: 'javascript:x' });

  expect(screen.queryByLabelText(/^Target/)).toBeNull();
  expect(await act(() => form.save())).toBe(false);
  await user.clear(screen.getByLabelText(/^Target/));
  await user.type(screen.getByLabelText(/^Target/), '/services');
  expect(await act(() => form.save())).toBe(true);

  expect(saves).toEqual([{ isOpen: false, target: '/services' }]);
});
