import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { date, file, hidden, list, richText, text, words } from '#schemas/fields/index.ts';
import { buildFile } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const inPlace = () =>
  declare({
    heading: text({ label: 'Heading' }),
    cards: list(
      { label: 'Cards', item: 'Card', card: { title: 'caption' } },
      { caption: text({ label: 'Caption' }), more: text({ label: 'More' }) },
    ),
  });
const threeCards = {
  heading: 'Hello',
  cards: ['One', 'Two', 'Three'].map((caption) => ({ _key: caption, caption, more: '' })),
};
const inDialog = (save?: 'at-once') =>
  declare({
    heading: text({ label: 'Heading' }),
    slides: list(
      { label: 'Slides', item: 'Slide', edit: 'modal', card: { title: 'name' }, ...(save && { save }) },
      {
        name: text({ label: 'Name' }),
        note: text({ label: 'Note' }),
        links: list({ label: 'Links', item: 'Link', card: { title: 'to' } }, { to: text({ label: 'To' }) }),
      },
    ),
  });
const slides = {
  heading: 'Hello',
  slides: [{ _key: 's', name: 'Courtyard', note: '', links: [{ _key: 'l', to: 'Here' }] }],
};

const undo = (target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true });
const redo = () =>
  fireEvent.keyDown(document.body, { key: 'Z', code: 'KeyZ', ctrlKey: true, shiftKey: true });
const captions = () =>
  screen.getAllByRole('button', { name: /^(One|Two|Three)/ }).map(({ textContent }) => textContent);

// Nobody rests between two keys, however slow the machine is.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()));

test('the keyboard undoes and redoes fields, rows and their order, and focuses what changed', async () => {
  const { user, form, dirt } = renderForm(inPlace(), threeCards);
  await user.type(screen.getByLabelText('Heading'), '!');
  await user.click(screen.getByRole('button', { name: 'Two' }));
  await user.type(screen.getByLabelText('Caption'), '!');
  await user.click(screen.getByRole('button', { name: /^Two!/ }));
  await user.click(screen.getByRole('button', { name: 'Remove ‘One’' }));
  await user.click(screen.getByRole('button', { name: 'Move ‘Three’ up' }));
  expect(captions()).toEqual(['Three', 'Two!']);
  await waitFor(() => expect(dirt.at(-1)).toBe(true));

  undo(document.body);
  expect(captions()).toEqual(['Two!', 'Three']);
  undo(document.body);
  expect(captions()).toEqual(['One', 'Two!', 'Three']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' })));
  undo(document.body);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Caption')));
  expect(screen.getByLabelText('Caption')).toHaveProperty('value', 'Two');
  undo();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Heading')));
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Hello');
  expect(form.isDirty()).toBe(false);
  await waitFor(() => expect(dirt.at(-1)).toBe(false));

  for (let step = 0; step < 4; step += 1) redo();
  expect(captions()).toEqual(['Three', 'Two!']);
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Hello!');
});

test('the step is announced with its place, also by a keyboard of another script', async () => {
  const { user } = renderForm(inPlace(), threeCards);
  await user.type(screen.getByLabelText('Heading'), '!');

  fireEvent.keyDown(screen.getByLabelText('Heading'), { key: 'ئ', code: 'KeyZ', ctrlKey: true });

  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Hello');

  await waitFor(() => expect(screen.getByText('Undone: Heading.')).toBeDefined());
});

test('an undone move focuses the item that was moved and says where it is', async () => {
  const { user } = renderForm(inPlace(), threeCards);
  await user.click(screen.getByRole('button', { name: 'Move ‘Three’ up' }));
  expect(captions()).toEqual(['One', 'Three', 'Two']);

  undo();

  expect(captions()).toEqual(['One', 'Two', 'Three']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Three' })));
  await waitFor(() => expect(screen.getByText(/Undone: Cards, ‘Three’ is 3 of 3\.$/)).toBeDefined());
  redo();
  await waitFor(() => expect(screen.getByText(/Redone: Cards, ‘Three’ is 2 of 3\.$/)).toBeDefined());
});

test('an invalid date that is undone is replaced by what is stored, and comes back by redo', async () => {
  const { user } = renderForm(declare({ day: date({ label: 'Day' }) }), { day: null });
  const field = screen.getByLabelText('Day');
  await user.type(field, 'soon');

  undo();
  expect(field).toHaveProperty('value', '');
  redo();
  expect(field).toHaveProperty('value', 'soon');
  await user.clear(field);
  await user.type(field, '3/12/2026');
  await user.tab();
  expect(field).toHaveProperty('value', '2026-12-03');
  undo(document.body);
  expect(field).toHaveProperty('value', '');
});

test('an input whose text is not content yet undoes for itself', async () => {
  const { user } = renderForm(declare({ tags: words({ label: 'Tags', item: 'Tag' }) }), { tags: ['Oak'] });
  await user.type(screen.getByLabelText('Tag 1'), 's');
  await user.type(screen.getByLabelText('New tag'), 'Pal');

  expect(undo()).toBe(true);
  expect(screen.getByLabelText('Tag 1')).toHaveProperty('value', 'Oaks');
  await user.clear(screen.getByLabelText('New tag'));
  expect(undo()).toBe(false);
  expect(screen.getByLabelText('Tag 1')).toHaveProperty('value', 'Oak');
});

test('a saved state is a step, with the values as they were tidied', async () => {
  const { user, form, respondWith } = renderForm(inPlace(), threeCards);
  respondWith((content) => ({ saved: { ...content, heading: 'Gardens' } }));
  await user.clear(screen.getByLabelText('Heading'));
  await user.type(screen.getByLabelText('Heading'), 'Gardens  ');
  await act(() => form.save());
  await user.type(screen.getByLabelText('Heading'), '?');

  undo();
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Gardens');
  expect(form.isDirty()).toBe(false);
  undo();
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Hello');
  redo();
  expect(screen.getByLabelText('Heading')).toHaveProperty('value', 'Gardens');
  expect(form.isDirty()).toBe(false);
});

test('a dialog undoes for itself, and is one step of the form once it is applied', async () => {
  const { user, form } = renderForm(inDialog(), slides);
  await user.click(screen.getByRole('button', { name: /^Courtyard/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.type(dialog.getByLabelText('Note'), 'New');
  await user.click(dialog.getByRole('button', { name: 'Undo change' }));
  expect(dialog.getByLabelText('Note')).toHaveProperty('value', '');
  await user.click(dialog.getByRole('button', { name: 'Redo change' }));
  expect(dialog.getByLabelText('Note')).toHaveProperty('value', 'New');
  await user.click(dialog.getByRole('button', { name: 'Update Slide' }));
  await waitFor(() => expect(form.read().slides).toMatchObject([{ name: 'Courtyard!', note: 'New' }]));

  undo(document.body);

  expect(form.read()).toEqual(slides);
  const card = screen.getByRole('button', { name: /^Courtyard/ });
  await waitFor(() => expect(document.activeElement).toBe(card));
});

test('steps of a cancelled dialog are not kept', async () => {
  const { user, form } = renderForm(inDialog(), slides);
  await user.type(screen.getByLabelText('Heading'), '!');
  await user.click(screen.getByRole('button', { name: /^Courtyard/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), '!');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  undo(document.body);

  expect(form.read()).toEqual(slides);
});

test('a change that a dialog reports while it is cancelled is not content of the form', async () => {
  const { user, form } = renderForm(inDialog(), slides);
  await user.click(screen.getByRole('button', { name: /^Courtyard/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), '!');

  // Within `act` the dialog stays on the screen until the end.
  await act(async () => {
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Courtyard!?' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    window.dispatchEvent(new Event('pagehide'));
  });

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.read()).toEqual(slides);
});

async function removeLinkInDialog(close: 'Update Slide' | 'Cancel') {
  const rendered = renderForm(inDialog(), slides);
  await rendered.user.click(screen.getByRole('button', { name: /^Courtyard/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await rendered.user.click(dialog.getByRole('button', { name: 'Remove ‘Here’' }));
  await rendered.user.click(dialog.getByRole('button', { name: close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return rendered;
}

test('a row that was removed in a dialog is restored by its notification after the dialog was applied', async () => {
  const { form, services } = await removeLinkInDialog('Update Slide');
  expect(form.read().slides).toMatchObject([{ links: [] }]);

  act(() => services.undos[0]?.undo());

  expect(form.read()).toEqual(slides);
});

test('the notification of a removed row disappears with a cancelled dialog', async () => {
  const { form, services } = await removeLinkInDialog('Cancel');

  expect([services.undos, form.read()]).toEqual([[], slides]);
});

test('a removed row that was undone is not inserted again by its notification', async () => {
  const { user, form, services } = renderForm(inPlace(), threeCards);
  await user.click(screen.getByRole('button', { name: 'Remove ‘One’' }));
  undo(document.body);

  act(() => services.undos[0]?.undo());

  expect(form.read()).toEqual(threeCards);
});

test('a list that is saved at once is saved at once after an undo', async () => {
  const { user, saves } = renderForm(inDialog('at-once'), slides);
  await user.click(screen.getByRole('button', { name: 'Remove ‘Courtyard’' }));
  await waitFor(() => expect(saves).toMatchObject([{ slides: [] }]));

  undo(document.body);

  await waitFor(() => expect(saves[1]).toEqual(slides));
});

test('a file and its name are one step', async () => {
  const declaration = declare({
    sheet: file({ label: 'Sheet', nameIn: 'sheet_name' }),
    sheet_name: hidden({ label: 'Sheet name' }),
  });
  const start = { sheet: `/media/${'a'.repeat(32)}.pdf`, sheet_name: 'Plan.pdf' };
  const { user, form } = renderForm(declaration, start);
  await user.click(screen.getByRole('button', { name: 'Remove Sheet' }));

  undo(document.body);

  expect(form.read()).toEqual(start);
});

test('an unreadable value that was replaced comes back', async () => {
  const { user, form } = renderForm(inPlace(), { ...threeCards, heading: 7 });
  await user.click(screen.getByRole('button', { name: 'Replace Heading' }));
  expect(screen.queryByRole('button', { name: 'Replace Heading' })).toBeNull();

  undo(document.body);

  expect(screen.getByRole('button', { name: 'Replace Heading' })).toBeDefined();
  expect(form.read().heading).toBe(7);
});

test('rich text undoes its own changes while it has the focus, then the form does', async () => {
  const declaration = declare({ title: text({ label: 'Title' }), details: richText({ label: 'Details' }) });
  const { user, form, services } = renderForm(declaration, { title: '', details: '<p>Old</p>' });
  services.picked = [buildFile(7)];
  const box = await screen.findByRole('textbox', { name: 'Details' });
  // jsdom has no layout of text.
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
  await user.type(screen.getByLabelText('Title'), 'Gate');
  await user.click(screen.getByRole('button', { name: 'Insert image' }));
  await waitFor(() => expect(form.read().details).toContain('/media/file-7.jpg'));

  undo(box);
  expect(form.read()).toEqual({ title: 'Gate', details: '<p>Old</p>' });
  undo(box);
  expect(form.read()).toEqual({ title: '', details: '<p>Old</p>' });
});

test('rich text shows what the form undid, and has nothing of it to undo', async () => {
  const { form } = renderForm(declare({ details: richText({ label: 'Details' }) }), {
    details: '<p>Old</p>',
  });
  const box = await screen.findByRole('textbox', { name: 'Details' });
  act(() => form.put({ details: '<p>New</p>' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Details' }).textContent).toBe('New'));

  undo(document.body);

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Details' }).textContent).toBe('Old'));
  undo(box);
  expect(form.read()).toEqual({ details: '<p>Old</p>' });
});
