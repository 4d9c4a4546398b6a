import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requiredIf } from '#schemas/engine/rule.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import { blocks, list, select, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const options = [
  { value: 'narrow', label: 'Narrow' },
  { value: 'wide', label: 'Wide' },
];
const isWide = { field: '../layout', is: 'wide' };
const head = () => ({ layout: select({ label: 'Layout', options }), title: text({ label: 'Title' }) });
const cards = (edit: 'in-place' | 'modal') =>
  declare({
    ...head(),
    cards: list(
      { label: 'Cards', item: 'Card', edit, card: { title: 'name' } },
      {
        name: text({ label: 'Name' }),
        heading: text({ label: 'Heading', required: 'Please enter a heading', showIf: isWide }),
        caption: text({ label: 'Caption', rules: [requiredIf(isWide, 'Please enter a caption')] }),
        aside: text({ label: 'Aside', showIf: { field: '../title', isBlank: false } }),
      },
    ),
  });
const card = { _key: 'a', name: 'Oak', heading: '', caption: '', aside: '' };
const content = { layout: 'narrow', title: '', cards: [card] };

type User = ReturnType<typeof renderForm>['user'];
const chooseLayout = (user: User, value: string) =>
  user.selectOptions(screen.getByLabelText('Layout'), value);
const hasField = (name: string) => screen.queryByRole('textbox', { name }) !== null;

test('a field of a row follows a field around it, and so do its message and its mark', async () => {
  const { user, form } = renderForm(cards('in-place'), content);
  await user.click(screen.getByRole('button', { name: /^Oak/ }));
  expect(hasField('Heading')).toBe(false);
  expect(await act(() => form.save())).toBe(true);

  await chooseLayout(user, 'wide');
  expect(hasField('Heading')).toBe(true);
  expect(await screen.findByText('Heading shown.')).toBeDefined();
  expect(await act(() => form.save())).toBe(false);
  expect(screen.getByText('Please enter a heading')).toBeDefined();
  expect(screen.getByText('Please enter a caption')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Caption' }).getAttribute('aria-required')).toBe('true');

  await user.type(screen.getByRole('textbox', { name: 'Heading' }), 'Trees');
  await chooseLayout(user, 'narrow');
  expect(screen.queryByText('Please enter a caption')).toBeNull();
  expect(hasField('Heading')).toBe(false);
  expect(await act(() => form.save())).toBe(true);
  expect(form.read()).toMatchObject({ cards: [{ heading: 'Trees' }] });
});

test('a field in the dialog of a row follows a field of the form', async () => {
  const { user } = renderForm(cards('modal'), { ...content, layout: 'wide' });
  await user.click(screen.getByRole('button', { name: 'Edit ‘Oak’' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Card' }));
  expect(dialog.queryByRole('textbox', { name: 'Aside' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Update Card' }));
  expect(await dialog.findByText('Please enter a heading')).toBeDefined();
  expect(dialog.getByText('Please enter a caption')).toBeDefined();
});

test('typing renders no field whose condition stays as it is', async () => {
  const view = renderForm(cards('in-place'), { ...content, title: 'A' });
  await view.user.click(screen.getByRole('button', { name: /^Oak/ }));
  expect(hasField('Aside')).toBe(true);
  const before = view.commits;

  await view.user.type(screen.getByRole('textbox', { name: 'Title' }), ' yard');

  expect(view.commits).toBe(before);
  await view.user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await waitFor(() => expect(hasField('Aside')).toBe(false));
});

const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: { words: text({ label: 'Words' }) },
});
const panorama = defineRowType({
  ...{ type: 'panorama', label: 'Panorama', title: 'place' },
  fields: { place: text({ label: 'Place', required: 'Please enter a place' }) },
});
const story = (edit: 'in-place' | 'modal', min = 0) =>
  declare({
    ...head(),
    story: blocks({
      ...{ label: 'Story', item: 'Part', edit, min, of: [quote, panorama] },
      showTypesIf: { panorama: { field: 'layout', is: 'wide' } },
    }),
  });

test('a row that is not shown need not keep the rules in its dialog either', async () => {
  const row = { _key: 'p', _type: 'panorama', _v: 1, place: 'Creek' };
  const { user, form } = renderForm(story('modal'), { layout: 'narrow', title: '', story: [row] });
  await user.click(screen.getByRole('button', { name: 'Edit ‘Creek’' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Panorama' }));
  await user.clear(dialog.getByRole('textbox', { name: /^Place/ }));
  await user.click(dialog.getByRole('button', { name: 'Update Panorama' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(form.read().story).toEqual([{ ...row, place: '' }]);
});

test('a row of a type that is not shown says why, is not required, and is not offered', async () => {
  const row = { _key: 'p', _type: 'panorama', _v: 1, place: '' };
  const { user, form } = renderForm(story('in-place'), { layout: 'wide', title: '', story: [row] });
  const note = 'Not shown to visitors until Layout is Wide';
  expect(screen.queryByText(note)).toBeNull();
  expect(await act(() => form.save())).toBe(false);
  expect(await screen.findByText('Please enter a place')).toBeDefined();

  await chooseLayout(user, 'narrow');
  expect(screen.getByText(note)).toBeDefined();
  expect(await screen.findByText('Panorama hidden.')).toBeDefined();
  expect(screen.queryByText('Please enter a place')).toBeNull();
  expect(await act(() => form.save())).toBe(true);
  expect(form.read().story).toEqual([row]);

  // The only other type is added without a menu.
  await user.click(screen.getByRole('button', { name: 'Add Part' }));
  expect(await screen.findByRole('textbox', { name: 'Words' })).toBeDefined();
  await chooseLayout(user, 'wide');
  expect(screen.queryByText(note)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add Part' }));
  expect(await screen.findByRole('menuitem', { name: 'Panorama', hidden: true })).toBeDefined();
});

test('a row of a type that is not shown can be removed where the other has to stay', () => {
  const quoteRow = { _key: 'q', _type: 'quote', _v: 1, words: 'Shade' };
  const row = { _key: 'p', _type: 'panorama', _v: 1, place: 'Creek' };
  renderForm(story('in-place', 2), { layout: 'narrow', title: '', story: [quoteRow, row] });

  const remove = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: `Remove ‘${name}’` });
  expect(remove('Shade').disabled).toBe(true);
  expect(remove('Creek').disabled).toBe(false);
});
