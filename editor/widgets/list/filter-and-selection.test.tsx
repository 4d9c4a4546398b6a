import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { group, list, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../../testing/render-form.tsx';

const listOf = (limits: { min?: number; max?: number } = {}) =>
  declare({
    plants: list(
      { label: 'Plants', item: 'Plant', card: { title: 'name' }, ...limits },
      { name: text({ label: 'Name' }) },
    ),
  });
const plants = (...names: string[]) => ({
  plants: names.map((name, position) => ({ _key: `k${position}`, name })),
});
const five = plants('Aloe', 'Basil', 'Cress', 'Dill', 'Elder');

const titles = () => [...document.querySelectorAll('[data-part="header"]')].map((each) => each.textContent);
const bar = () => within(screen.getByRole('region', { name: 'Selected rows of Plants' }));
type User = ReturnType<typeof renderForm>['user'];

async function choose(user: User, item: string) {
  await user.click(screen.getByRole('button', { name: 'Actions for Plants' }));
  const menu = await screen.findByRole('menu', { hidden: true });
  await user.click(within(menu).getByRole('menuitem', { name: item, hidden: true }));
}

async function select(user: User, ...names: string[]) {
  await choose(user, 'Select rows');
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ‘${name}’` }));
  expect(bar().getByRole('status').textContent).toBe(`${names.length} selected`);
}

const undo = async (user: User) => user.keyboard('{Control>}z{/Control}');

test('selected rows are removed in one step, which one Undo takes back', async () => {
  const { user, services } = renderForm(listOf(), five);
  await select(user, 'Basil', 'Dill');

  await user.click(bar().getByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(titles()).toEqual(['Aloe', 'Cress', 'Elder']));
  expect(await screen.findByText('2 rows removed, 3 left. Undo available.')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Elder'));
  act(() => services.undos.at(-1)?.undo());
  await waitFor(() => expect(titles()).toEqual(['Aloe', 'Basil', 'Cress', 'Dill', 'Elder']));
  await undo(user);
  await waitFor(() => expect(titles()).toEqual(['Aloe', 'Cress', 'Elder']));
});

test('copies of selected rows follow the last of them and are selected then', async () => {
  const { user, changes } = renderForm(listOf(), five);
  await select(user, 'Aloe', 'Cress');

  await user.click(bar().getByRole('button', { name: 'Duplicate' }));

  const copied = ['Aloe', 'Basil', 'Cress', 'Aloe', 'Cress', 'Dill', 'Elder'];
  await waitFor(() => expect(titles()).toEqual(copied));
  expect(await screen.findByText('Copies of 2 rows added, positions 4 to 5 of 7.')).toBeDefined();
  const checked = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  expect(checked).toEqual([false, false, false, true, true, false, false]);
  await waitFor(() => expect(changes.at(-1)?.plants).toHaveLength(7));
  const rows = changes.at(-1)?.plants as { _key: string }[] | undefined;
  const keys = rows?.map(({ _key }) => _key);
  expect(new Set(keys).size).toBe(7);
  await undo(user);
  await waitFor(() => expect(titles()).toHaveLength(5));
});

test('selected rows are moved together to a position', async () => {
  const { user } = renderForm(listOf(), five);
  await select(user, 'Basil', 'Elder');

  await user.click(bar().getByRole('button', { name: 'Move…' }));
  const input = await screen.findByLabelText('Position, 1 to 4');
  await user.clear(input);
  await user.type(input, '1{Enter}');

  await waitFor(() => expect(titles()).toEqual(['Basil', 'Elder', 'Aloe', 'Cress', 'Dill']));
  expect(await screen.findByText('2 rows moved to positions 1 to 2 of 5.')).toBeDefined();
  await undo(user);
  await waitFor(() => expect(titles()).toEqual(['Aloe', 'Basil', 'Cress', 'Dill', 'Elder']));
});

test('all rows are selected at once, arrow keys lead from one checkbox to the next, and Done ends the selection', async () => {
  const { user } = renderForm(listOf(), five);
  await select(user);
  await user.click(bar().getByRole('button', { name: 'Select all' }));
  expect(bar().getByRole('status').textContent).toBe('5 selected');

  await user.click(screen.getByRole('checkbox', { name: 'Select ‘Aloe’' }));
  await user.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select ‘Basil’' })),
  );
  await user.keyboard(' ');

  expect(bar().getByRole('status').textContent).toBe('3 selected');
  await user.click(bar().getByRole('button', { name: 'Done' }));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('the focus goes to the first checkbox, and to the row selected last when the selection ends', async () => {
  const { user } = renderForm(listOf(), five);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await choose(user, 'Select rows');
  const first = await screen.findByRole('checkbox', { name: 'Select ‘Aloe’' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(scroll.mock.contexts).toContain(first);
  await user.keyboard(' {ArrowDown} ');
  expect(bar().getByRole('status').textContent).toBe('2 selected');

  await user.click(bar().getByRole('button', { name: 'Done' }));

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Basil'));
});

test('removing all rows ends the selection and focuses the button that adds one', async () => {
  const { user } = renderForm(listOf(), five);
  await select(user);
  await user.click(bar().getByRole('button', { name: 'Select all' }));

  await user.click(bar().getByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Plant'));
  expect(titles()).toEqual([]);
});

test('limits of the list disable what would exceed them, and say why', async () => {
  const { user } = renderForm(listOf({ min: 4, max: 6 }), five);
  await select(user, 'Aloe', 'Basil');

  expect(bar().getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
  expect(bar().getByRole('button', { name: 'Duplicate' })).toHaveProperty('disabled', true);
  expect(bar().getByText('At least 4 of 5 rows have to stay.')).toBeDefined();
});

test('the limit of a list that must have a row says so of one row', async () => {
  const { user } = renderForm(listOf({ min: 1 }), five);
  await select(user);
  await user.click(bar().getByRole('button', { name: 'Select all' }));

  expect(bar().getByText('At least 1 of 5 rows has to stay.')).toBeDefined();
});

const withBeds = declare({
  plants: list(
    { label: 'Plants', item: 'Plant', card: { title: 'name' } },
    {
      name: text({ label: 'Name' }),
      place: group({ label: 'Place' }, { bed: text({ label: 'Bed', required: 'Please enter a bed' }) }),
    },
  ),
});

const manyPlants = (count: number) => ({
  plants: Array.from({ length: count }, (_, position) => ({
    _key: `k${position}`,
    name: position % 5 === 2 ? `Café rose ${position + 1}` : `Fern ${position + 1}`,
    place: { bed: position === 7 ? 'Pond' : 'North' },
  })),
});

const filter = () => screen.getByRole('textbox', { name: 'Filter Plants' });
const roses = ['Café rose 3', 'Café rose 8', 'Café rose 13'];

test('only a list of more than twelve rows has a filter', () => {
  renderForm(withBeds, manyPlants(12));

  expect(screen.queryByRole('textbox', { name: 'Filter Plants' })).toBeNull();
});

test('a filter finds rows by all words in them, without regard to accents, and Escape shows all again', async () => {
  const { user } = renderForm(withBeds, manyPlants(15));

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
  const { user } = renderForm(withBeds, manyPlants(15));
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
  const { user, changes } = renderForm(withBeds, manyPlants(15));
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
  const content = manyPlants(15);
  const { user, form } = renderForm(withBeds, {
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
