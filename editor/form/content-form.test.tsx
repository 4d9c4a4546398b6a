import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { issueAt } from '#schemas/engine/issue.ts';
import { custom } from '#schemas/engine/rule.ts';
import { boolean, image, list, multiline, text, words } from '#schemas/fields/index.ts';
import { buildFile } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const cards = () =>
  declare({
    heading: text({ label: 'Heading', required: 'Please enter a heading' }),
    cards: list(
      { label: 'Cards', item: 'Card', card: { title: 'caption' } },
      { caption: text({ label: 'Caption', max: 10 }), more: text({ label: 'More' }) },
    ),
  });

const threeCards = {
  heading: 'Hello',
  cards: [
    { _key: 'a', caption: 'One', more: '' },
    { _key: 'b', caption: 'Two', more: '' },
    { _key: 'c', caption: 'Three', more: '' },
  ],
};

test('input is saved', async () => {
  const { user, form, saves } = renderForm(cards(), threeCards);

  await user.clear(screen.getByLabelText(/^Heading/));
  await user.type(screen.getByLabelText(/^Heading/), 'Gardens ');

  expect(await act(() => form.save())).toBe(true);
  expect(saves[0]).toMatchObject({
    heading: 'Gardens',
    cards: [{ _key: 'a' }, { _key: 'b' }, { _key: 'c' }],
  });
  expect(screen.getByLabelText(/^Heading/)).toHaveProperty('value', 'Gardens');
});

test('a blank required field shows its message on blur, until it is filled', async () => {
  const { user } = renderForm(cards());

  await user.click(screen.getByLabelText(/^Heading/));
  expect(screen.getByLabelText(/^Heading/).getAttribute('aria-invalid')).toBeNull();
  await user.tab();

  expect(screen.getByLabelText(/^Heading/).getAttribute('aria-invalid')).toBe('true');
  expect(
    document.getElementById(screen.getByLabelText(/^Heading/).getAttribute('aria-describedby') ?? '')
      ?.textContent,
  ).toBe('Please enter a heading');
  expect(screen.queryByRole('group', { name: '1 problem' })).toBeNull();
  await user.type(screen.getByLabelText(/^Heading/), 'x');
  expect(screen.getByLabelText(/^Heading/).getAttribute('aria-invalid')).toBeNull();
});

test('a save with issues stores nothing, lists all issues and focuses the first', async () => {
  const { form, services, saves } = renderForm(cards(), {
    heading: '',
    cards: [{ _key: 'a', caption: 'Much too long', more: '' }],
  });

  expect(await act(() => form.save())).toBe(false);

  expect(saves).toEqual([]);
  expect(services.notices).toMatchObject([{ kind: 'error', text: 'Please enter a heading' }]);
  const summary = screen.getByRole('group', { name: '2 problems' });
  expect(
    within(summary)
      .getAllByRole('button')
      .map((link) => link.textContent),
  ).toEqual([
    'Heading – Please enter a heading',
    'Card 1 ‘Much too long’: Caption – Caption can have at most 10 characters',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Heading/)));
});

test('the issue of a rule across fields has its place in the order of the form', async () => {
  const rules = [custom(() => false, 'Please enter another code')];
  const declaration = declare({
    code: text({ label: 'Code', rules }),
    name: text({ label: 'Name', required: 'Please enter a name' }),
  });
  const { form, services } = renderForm(declaration, { code: 'x', name: '' });

  expect(await act(() => form.save())).toBe(false);

  expect(services.notices).toMatchObject([{ text: 'Please enter another code' }]);
  const links = within(screen.getByRole('group', { name: '2 problems' })).getAllByRole('button');
  expect(links.map((link) => link.textContent)).toEqual([
    'Code – Please enter another code',
    'Name – Please enter a name',
  ]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
});

test('a link of the summary opens the row and focuses its field', async () => {
  const { user, form } = renderForm(cards(), {
    heading: 'Hello',
    cards: [{ _key: 'a', caption: 'Much too long', more: '' }],
  });
  await act(() => form.save());
  await user.click(screen.getByRole('button', { name: /Much too long, 1 problem|Much too long.*1 problem/ }));

  await user.click(screen.getByRole('button', { name: /Caption –/ }));

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Caption')));
});

test('an issue of the server is shown at its field, follows its row and disappears with the value', async () => {
  const { user, form, respondWith } = renderForm(cards(), threeCards);
  respondWith(() => ({ issues: [issueAt(['cards', 0, 'more'], 'Already taken')] }));

  await act(() => form.save());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('More')));
  await user.click(screen.getByRole('button', { name: 'Move ‘One’ down' }));

  expect(screen.getByRole('button', { name: 'Card 2 ‘One’: More – Already taken' })).toBeDefined();
  const field = screen.getByLabelText('More');
  expect(field.getAttribute('name')).toBe('cards.1.more');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'x');
  expect(screen.queryByText(/Already taken/)).toBeNull();
});

test('the dirty state is reported once, and again when changes are undone or saved', async () => {
  const { user, form, dirt, changes } = renderForm(cards(), threeCards);

  await user.type(screen.getByLabelText(/^Heading/), '!');
  await waitFor(() => expect(dirt).toEqual([true]));
  expect(changes.at(-1)).toMatchObject({ heading: 'Hello!' });
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(dirt).toEqual([true, false]));
  await user.keyboard('?');
  await waitFor(() => expect(dirt).toEqual([true, false, true]));
  await act(() => form.save());

  expect(dirt).toEqual([true, false, true, false]);
});

test('the dirty state includes the last key press', () => {
  const { form, dirt } = renderForm(cards(), threeCards);
  expect(form.isDirty()).toBe(false);

  fireEvent.input(screen.getByLabelText(/^Heading/), { target: { value: 'Hello!' } });

  expect(form.isDirty()).toBe(true);
  expect(dirt).toEqual([]);
});

test('a failed save keeps all input', async () => {
  const { user, form, respondWith, dirt } = renderForm(cards(), threeCards);
  respondWith(() => ({ failed: true }));

  await user.type(screen.getByLabelText(/^Heading/), '!');
  expect(await act(() => form.save())).toBe(false);

  expect(screen.getByLabelText(/^Heading/)).toHaveProperty('value', 'Hello!');
  await waitFor(() => expect(dirt).toEqual([true]));
});

test('content that is put into the form replaces everything and counts as unsaved', async () => {
  const { form, dirt } = renderForm(cards(), threeCards);

  act(() => form.put({ heading: 'Theirs', cards: [{ _key: 'z', caption: 'Zed', more: '' }] }));

  expect(screen.getByLabelText(/^Heading/)).toHaveProperty('value', 'Theirs');
  expect(screen.getByRole('button', { name: 'Zed' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'One' })).toBeNull();
  await waitFor(() => expect(dirt).toEqual([true]));
});

test('a field is shown while its condition holds, and keeps its value while it does not', async () => {
  const declaration = declare({
    firm: boolean({ label: 'Is a company' }),
    emblem: text({
      label: 'Emblem',
      showIf: { field: 'firm', is: true },
      required: 'Please enter an emblem',
    }),
  });
  const { user, form, saves } = renderForm(declaration, { firm: true, emblem: 'Lion' });

  await user.click(screen.getByRole('switch', { name: 'Is a company' }));
  expect(screen.queryByLabelText(/^Emblem/)).toBeNull();
  expect(await act(() => form.save())).toBe(true);

  expect(saves[0]).toEqual({ firm: false, emblem: 'Lion' });
});

test('sections group fields under headings', () => {
  const declaration = declare({
    one: text({ label: 'One', section: 'First' }),
    two: text({ label: 'Two', section: 'First' }),
    three: text({ label: 'Three', section: 'Second' }),
  });

  renderForm(declaration);

  const first = screen.getByRole('region', { name: 'First' });
  expect(within(first).getByLabelText('Two')).toBeDefined();
  expect(within(first).queryByLabelText('Three')).toBeNull();
});

test('an image is chosen, replaced and removed', async () => {
  const declaration = declare({
    cover: image({ label: 'Cover', recommend: [1920, 1280], required: 'Please choose a cover' }),
  });
  const { user, form, services, saves } = renderForm(declaration);
  services.picked = [buildFile(7), buildFile(8)];

  expect(screen.getByText('Recommended 1920 × 1280 px')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Choose image/ }));
  await act(() => form.save());
  expect(saves[0]).toEqual({ cover: '/media/file-7.jpg' });

  await user.click(screen.getByRole('button', { name: 'Remove Cover' }));
  expect(screen.getAllByText(/Please choose a cover/).length).toBeGreaterThan(0);
});

test('the counter and the rule count the same characters', async () => {
  const declaration = declare({
    about: multiline({ label: 'About', max: 5, counter: true, tooLong: 'Too long' }),
  });
  const { user } = renderForm(declaration);

  await user.type(screen.getByLabelText('About'), 'four👨‍👩‍👧');
  expect(screen.getByText('5 / 5')).toBeDefined();
  await user.type(screen.getByLabelText('About'), '!');
  await user.tab();

  expect(screen.getByText('6 / 5')).toBeDefined();
  expect(screen.getAllByText(/Too long/).length).toBeGreaterThan(0);
});

test('words are added with Enter and edited in place, and the last one cannot be removed', async () => {
  const declaration = declare({ tags: words({ label: 'Tags', item: 'Tag', min: 1 }) });
  const { user, form, saves } = renderForm(declaration, { tags: ['Oak'] });

  expect(screen.getByRole('button', { name: 'Remove ‘Oak’' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('New tag'), '  Palm {Enter}   {Enter}');
  await user.type(screen.getByLabelText('Tag 1'), 's');
  await user.click(screen.getByRole('button', { name: 'Move ‘Palm’ up' }));
  await act(() => form.save());
  expect(saves[0]).toEqual({ tags: ['Palm', 'Oaks'] });

  await user.click(screen.getByRole('button', { name: 'Remove ‘Palm’' }));
  expect(screen.getByRole('button', { name: 'Remove ‘Oaks’' })).toHaveProperty('disabled', true);
});

test.each([
  ['most browsers', { isComposing: true }],
  ['Safari', { keyCode: 229 }],
])('Enter that ends the composition of a word in %s adds nothing', async (_, ending) => {
  const { user } = renderForm(declare({ tags: words({ label: 'Tags', item: 'Tag' }) }), { tags: [] });
  const input = screen.getByLabelText('New tag');
  await user.type(input, 'なつめ');

  fireEvent.keyDown(input, { key: 'Enter', ...ending });
  expect(screen.queryByLabelText('Tag 1')).toBeNull();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(screen.getByLabelText('Tag 1')).toHaveProperty('value', 'なつめ');
});

const dialogs = () =>
  declare({
    cards: list(
      { label: 'Cards', item: 'Card', edit: 'modal', card: { title: 'caption' } },
      { caption: text({ label: 'Caption' }), more: text({ label: 'More' }) },
    ),
  });

test('a change of somebody else reaches the dialog of a row, which has nothing to lose then', async () => {
  const sent = { cards: [{ _key: 'a', caption: 'One', more: '' }] };
  const next = { cards: [{ _key: 'a', caption: 'One', more: 'Theirs' }] };
  const { user, form } = renderForm(dialogs(), sent);
  await user.click(screen.getByRole('button', { name: 'Edit ‘One’' }));

  act(() => form.merge({ sent, next, stored: next }));

  expect(screen.getByLabelText('More')).toHaveProperty('value', 'Theirs');
  expect(form.isDirty()).toBe(false);
  await user.type(screen.getByLabelText('Caption'), '!');
  expect(form.isDirty()).toBe(true);
});

test('content that replaces that of a form has nothing of a row that was edited in a dialog', async () => {
  const { user, form, changes } = renderForm(dialogs(), { cards: [{ _key: 'a', caption: 'One', more: '' }] });
  await user.click(screen.getByRole('button', { name: 'Edit ‘One’' }));
  await user.type(screen.getByLabelText('More'), 'Typed');
  await waitFor(() => expect(changes.at(-1)).toMatchObject({ cards: [{ more: 'Typed' }] }));
  const next = { cards: [{ _key: 'a', caption: 'New', more: 'New' }] };

  act(() => form.put(next));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.read()).toEqual(next);
  await waitFor(() => expect(changes.at(-1)).toEqual(next));
});
