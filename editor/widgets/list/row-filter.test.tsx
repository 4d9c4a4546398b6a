import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { group, list, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../../testing/render-form.tsx';

const declaration = declare({
  plants: list(
    { label: 'Plants', item: 'Plant', card: { title: 'name' } },
    {
      name: text({ label: 'Name' }),
      place: group({ label: 'Place' }, { bed: text({ label: 'Bed', required: 'Please enter a bed' }) }),
    },
  ),
});

const plants = (count: number) => ({
  plants: Array.from({ length: count }, (_, position) => ({
    _key: `k${position}`,
    name: position % 5 === 2 ? `Café rose ${position + 1}` : `Fern ${position + 1}`,
    place: { bed: position === 7 ? 'Pond' : 'North' },
  })),
});

const titles = () => [...document.querySelectorAll('[data-part="header"]')].map((each) => each.textContent);
const filter = () => screen.getByRole('textbox', { name: 'Filter Plants' });
const roses = ['Café rose 3', 'Café rose 8', 'Café rose 13'];

test('only a list of more than twelve rows has a filter', () => {
  renderForm(declaration, plants(12));

  expect(screen.queryByRole('textbox', { name: 'Filter Plants' })).toBeNull();
});

test('a filter finds rows by all words in them, without regard to accents, and Escape shows all again', async () => {
  const { user } = renderForm(declaration, plants(15));

  await user.type(filter(), 'ROSE cafe');

  await waitFor(() => expect(titles()).toEqual(roses));
  expect(screen.getByText('3 of 15 found. Clear the filter to drag rows.').getAttribute('role')).toBe(
    'status',
  );
  const row = screen.getByRole('button', { name: 'Café rose 8' }).closest('li');
  expect([row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]).toEqual(['8', '15']);
  await user.type(filter(), '{Escape}');
  await waitFor(() => expect(titles()).toHaveLength(15));
  await user.type(filter(), 'pond');
  await waitFor(() => expect(titles()).toEqual(['Café rose 8']));
});

test('arrow keys lead from the filter to the found rows and from one to the next, which Delete removes', async () => {
  const { user } = renderForm(declaration, plants(15));
  await user.type(filter(), 'rose');
  await waitFor(() => expect(titles()).toEqual(roses));

  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Café rose 3'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Café rose 8'));
  await user.keyboard('{Delete}');

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Café rose 13'));
  expect(titles()).toEqual(['Café rose 3', 'Café rose 13']);
});

test('a filtered row is moved in the whole list by its menu alone, and stays while it is edited', async () => {
  const { user, changes } = renderForm(declaration, plants(15));
  await user.type(filter(), 'rose');
  await waitFor(() => expect(titles()).toEqual(roses));
  expect(screen.queryByRole('button', { name: 'Move ‘Café rose 8’ up' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'More for ‘Café rose 8’' }));
  const menu = await screen.findByRole('menu', { hidden: true });
  await user.click(within(menu).getByRole('menuitem', { name: 'Move to top', hidden: true }));
  await waitFor(() => expect(titles()).toEqual(['Café rose 8', 'Café rose 3', 'Café rose 13']));
  await user.click(screen.getByRole('button', { name: 'Café rose 3' }));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Oak');

  expect(titles()).toEqual(['Café rose 8', 'Oak', 'Café rose 13']);
  await waitFor(() => expect(changes.at(-1)).toHaveProperty('plants.3.name', 'Oak'));
  expect(changes.at(-1)).toHaveProperty('plants.0.name', 'Café rose 8');
});

test('a new row and a row with a problem are shown although the filter does not find them', async () => {
  const content = plants(15);
  const { user, form } = renderForm(declaration, {
    plants: content.plants.with(1, { ...content.plants[1], _key: 'x', name: 'Palm', place: { bed: '' } }),
  });
  await user.type(filter(), 'rose');
  await waitFor(() => expect(titles()).toEqual(roses));

  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Bed/)));
  expect(titles()).toHaveLength(15);
  await user.type(filter(), 'fern');
  await user.click(screen.getByRole('button', { name: 'Add Plant' }));

  await waitFor(() => expect(titles()).toHaveLength(16));
});
