import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list, mixedReferences, reference, references, text } from '#schemas/fields/index.ts';
import { buildOption, fakeServices } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const long =
  'Shade before lawn, native before thirsty, built once and cared for long, for villas, hotels and schools in the Emirates.';
const rows = [
  buildOption(1, 'Gardens', { excerpt: long, groups: [{ id: 10, title: 'Design' }] }),
  buildOption(2, 'Pools', { groups: [{ id: 11, title: 'Build' }] }),
  buildOption(3, 'Courtyards', {
    groups: [
      { id: 10, title: 'Design' },
      { id: 11, title: 'Build' },
    ],
  }),
];
const picks = (filterBy?: 'major') =>
  declare({
    picks: references({
      label: 'Picks',
      item: 'Pick',
      to: 'service',
      loadFailed: 'Failed to load picks',
      ...(filterBy && { filterBy }),
    }),
  });
const choices = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('a picker lists what is not chosen yet', async () => {
  const { user, form, saves } = renderForm(picks(), { picks: [2] }, fakeServices(rows));

  await user.click(screen.getByRole('button', { name: 'Add Pick' }));
  expect(choices()).toHaveLength(2);
  expect(choices()[0]).toContain('for villas, hotels and…');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Courtyards/ }));
  expect(choices()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await act(() => form.save());

  expect(saves[0]).toEqual({ picks: [2, 3] });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Pick' }));
});

test('cards stay in the picker and toggle their choice', async () => {
  const declared = declare({
    picks: references({ label: 'Picks', item: 'Pick', to: 'service', picker: 'cards' }),
  });
  const { user, form, saves } = renderForm(declared, { picks: [2] }, fakeServices(rows));
  await user.click(screen.getByRole('button', { name: 'Add Pick' }));
  const card = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name });
  const pressed = () => [/^Gardens/, /^Pools/, /^Courtyards/].map((name) => card(name).ariaPressed);
  expect(pressed()).toEqual(['false', 'true', 'false']);

  await user.click(card(/^Courtyards/));
  await user.click(card(/^Gardens/));
  await user.click(card(/^Pools/));
  await user.click(card(/^Gardens/));

  expect(pressed()).toEqual(['false', 'false', 'true']);
  await act(() => form.save());
  expect(saves[0]).toEqual({ picks: [3] });
});

test('a picker has a search, and a category filter if the field declares it', async () => {
  const { user } = renderForm(picks('major'), { picks: [] }, fakeServices(rows));
  await user.click(screen.getByRole('button', { name: 'Add Pick' }));

  await user.selectOptions(screen.getByLabelText('Category'), 'Build');
  expect(choices().map((text) => text.trim())).toEqual(['Pools', 'Courtyards']);
  await user.type(screen.getByLabelText('Search'), 'court');

  expect(choices()).toHaveLength(1);
});

test('a picker without categories has no filter', async () => {
  const { user } = renderForm(picks(), { picks: [] }, fakeServices(rows));

  await user.click(screen.getByRole('button', { name: 'Add Pick' }));

  expect(screen.queryByLabelText('Category')).toBeNull();
});

test('chosen entries are shortened to whole words of 80 characters, moved and removed; missing ones stay until they are removed', async () => {
  const { user, form, saves } = renderForm(picks(), { picks: [1, 99, 2] }, fakeServices(rows));
  expect(screen.getByText(/for long, for…$/)).toBeDefined();
  expect(screen.getByText('no longer available')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Move ‘Pools’ up' }));
  await act(() => form.save());
  expect(saves[0]).toEqual({ picks: [1, 2, 99] });
  await user.click(screen.getByRole('button', { name: 'Remove ‘#99’' }));
  await act(() => form.save());

  expect(saves[1]).toEqual({ picks: [1, 2] });
});

test('missing entries inside a row of a list are named, removed and saved', async () => {
  const declaration = declare({
    groups: list(
      { label: 'Groups', item: 'Group', card: { title: 'title' } },
      {
        title: text({ label: 'Title' }),
        members: references({ label: 'Members', item: 'Member', to: 'team_member' }),
      },
    ),
  });
  const groups = [{ _key: 'a', title: 'Studio', members: [1, 99] }];
  const { user, form, saves } = renderForm(declaration, { groups }, fakeServices(rows));
  await user.click(screen.getByRole('button', { name: /^Studio/ }));
  expect(screen.getByText('no longer available')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Remove ‘#99’' }));
  await act(() => form.save());

  expect(saves[0]).toEqual({ groups: [{ ...groups[0], members: [1] }] });
});

test('when entries fail to load, none is shown as missing, and none can be added', () => {
  const services = fakeServices();
  services.loadError = 'Network';

  renderForm(picks(), { picks: [1] }, services);

  expect(screen.getByText('Failed to load picks')).toBeDefined();
  expect(screen.queryByText('no longer available')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add Pick' })).toHaveProperty('disabled', true);
});

test('a single reference is searched, chosen and cleared', async () => {
  const declaration = declare({
    one: reference({ label: 'One', to: 'client', required: 'Please choose one' }),
  });
  const { user, form, saves } = renderForm(declaration, { one: null }, fakeServices(rows));

  const choose = async () => {
    await user.type(screen.getByLabelText(/^One/), 'pool');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await act(() => form.save())).toBe(true);
    expect(saves.at(-1)).toEqual({ one: 2 });
  };
  await choose();
  await user.click(screen.getByLabelText('Clear One'));
  expect(await act(() => form.save())).toBe(false);

  await choose();
  await user.clear(screen.getByLabelText(/^One/));
  await user.tab();
  expect(await act(() => form.save())).toBe(false);
});

test('a new entry can be created while choosing, with the search as its title', async () => {
  const services = fakeServices([buildOption(1, 'Palms')]);
  services.created = buildOption(9, 'Cacti');
  const { user, form, saves } = renderForm(
    declare({ one: reference({ label: 'One', to: 'service' }) }),
    undefined,
    services,
  );

  await user.type(screen.getByRole('combobox', { name: 'One' }), ' Cacti');
  await user.click(await screen.findByText('Create new service “Cacti”'));
  await act(() => form.save());

  expect(services.createCalls).toEqual([{ to: 'service', title: 'Cacti' }]);
  expect(saves[0]).toEqual({ one: 9 });
});

test('the label of a choice is not proposed as the title of a new entry', async () => {
  const options = [buildOption(1, 'Gardens', { isDraft: true })];
  const declared = declare({ pick: reference({ label: 'Pick', to: 'service' }) });
  const { user } = renderForm(declared, { pick: 1 }, fakeServices(options));

  await user.click(screen.getByLabelText('Pick'));

  expect(screen.getByLabelText('Pick')).toHaveProperty('value', 'Gardens (Draft)');
  expect(screen.getByRole('option', { name: /^Create new/, hidden: true }).textContent).toBe(
    'Create new service',
  );
});

test('cancelling a new entry does not change the choice', async () => {
  const services = fakeServices([buildOption(1, 'Palms')]);
  const { user, form, saves } = renderForm(
    declare({ many: references({ label: 'Many', item: 'Service', to: 'service' }) }),
    { many: [1] },
    services,
  );

  await user.click(screen.getByRole('button', { name: 'Add Service' }));
  await user.type(screen.getByRole('searchbox'), 'Cacti');
  await user.click(screen.getByRole('button', { name: 'Create new service “Cacti”' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await act(() => form.save());
  expect(saves[0]).toEqual({ many: [1] });

  services.created = buildOption(9, 'Cacti');
  await user.click(screen.getByRole('button', { name: 'Add Service' }));
  await user.click(screen.getByRole('button', { name: 'Create new service' }));
  await act(() => form.save());
  expect(saves[1]).toEqual({ many: [1, 9] });
});

test.each([
  ['one', reference({ label: 'Field', to: 'service' }), null, 9],
  ['many', references({ label: 'Field', item: 'Service', to: 'service' }), [1], [1, 2, 9]],
] as const)(
  'a new entry (%s) goes into its own row, beside what others choose',
  async (kind, field, start, chosen) => {
    const services = fakeServices([buildOption(1, 'Palms'), buildOption(2, 'Pools')]);
    let create: (id: number) => void = () => undefined;
    services.createEntry = () =>
      new Promise((resolve) => {
        create = resolve;
      });
    const rows = [{ _key: 'a', name: 'a', field: start }];
    const declaration = declare({
      rows: list(
        { label: 'Rows', item: 'Row', card: { title: 'name' } },
        { name: text({ label: 'Name' }), field },
      ),
    });
    const { user, form, saves } = renderForm(declaration, { rows }, services);
    await user.click(screen.getByRole('button', { name: /^a/ }));
    if (kind === 'one') await user.click(screen.getByRole('combobox', { name: 'Field' }));
    else await user.click(screen.getByRole('button', { name: 'Add Service' }));
    await user.click(await screen.findByText('Create new service'));

    const next = {
      rows: [
        { _key: 'new', name: '', field: start },
        { _key: 'a', name: 'a', field: kind === 'one' ? null : [1, 2] },
      ],
    };
    act(() => form.merge({ sent: { rows }, next, stored: next }));
    await act(async () => create(9));
    await act(() => form.save());

    expect(saves[0]).toMatchObject({
      rows: [
        { _key: 'new', field: start },
        { _key: 'a', field: chosen },
      ],
    });
  },
);

const mixed = (to: readonly string[], more: { picker?: 'cards'; filterBy?: string } = {}) =>
  declare({ picks: mixedReferences({ label: 'Picks', item: 'Pick', to, ...more }) });
/** Services as above, and projects that have the same ids. */
const bothEntities = () => {
  const services = fakeServices(rows);
  services.optionsOf.set('project', [buildOption(1, 'Villa'), buildOption(2, 'Marina', { isDraft: true })]);
  return services;
};
const picker = () => within(screen.getByRole('dialog', { name: 'Add Pick' }));

test('entries of several entities are chosen by keyboard, moved, removed and restored', async () => {
  const services = bothEntities();
  const declaration = mixed(['service', 'project']);
  const { user, form, saves } = renderForm(declaration, { picks: ['service:1'] }, services);
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

  await user.click(screen.getByRole('button', { name: 'Add Pick' }));
  expect(choices()).toEqual(['Pools ', 'Courtyards ']);
  await user.click(picker().getByRole('tab', { name: 'Services' }));
  await user.keyboard('{ArrowRight}');
  expect(picker().getByRole('tab', { name: 'Projects' }).ariaSelected).toBe('true');
  expect(choices()).toEqual(['Villa ', 'Marina Draft']);
  await user.tab();
  await user.keyboard('vil');
  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await act(() => form.save());
  expect(saves[0]).toEqual({ picks: ['service:1', 'project:1'] });
  expect(names()[0]).toContain('Service · Shade before lawn');
  expect(names()[1]).toBe('VillaProject');

  await user.click(screen.getByRole('button', { name: 'Move ‘Villa’ up' }));
  await user.click(screen.getByRole('button', { name: 'Remove ‘Gardens’' }));
  await act(() => form.save());
  expect(saves[1]).toEqual({ picks: ['project:1'] });
  act(() => services.undos[0]?.undo());
  await act(() => form.save());
  expect(saves[2]).toEqual({ picks: ['project:1', 'service:1'] });
});

test('cards of several entities toggle their own choice only', async () => {
  const declaration = mixed(['project', 'service'], { picker: 'cards', filterBy: 'major' });
  const { user, form, saves } = renderForm(declaration, { picks: ['service:1'] }, bothEntities());

  await user.click(screen.getByRole('button', { name: 'Add Pick' }));
  expect(picker().queryByLabelText('Category')).toBeNull();
  expect(picker().getByRole('button', { name: /^Villa/ }).ariaPressed).toBe('false');
  await user.click(picker().getByRole('button', { name: /^Villa/ }));
  await user.click(picker().getByRole('tab', { name: 'Services' }));
  await user.selectOptions(picker().getByLabelText('Category'), 'Design');
  expect(picker().getByRole('button', { name: /^Gardens/ }).ariaPressed).toBe('true');
  await user.click(picker().getByRole('button', { name: /^Gardens/ }));
  await act(() => form.save());

  expect(saves[0]).toEqual({ picks: ['project:1'] });
});

test('a new entry is of the entity whose tab is open', async () => {
  const services = bothEntities();
  services.created = buildOption(9, 'Cacti');
  const { user, form, saves } = renderForm(mixed(['project', 'service']), undefined, services);

  await user.click(screen.getByRole('button', { name: 'Add Pick' }));
  await user.click(picker().getByRole('tab', { name: 'Services' }));
  await user.type(picker().getByRole('searchbox'), 'Cacti');
  await user.click(picker().getByRole('button', { name: 'Create new service “Cacti”' }));
  await act(() => form.save());

  expect(services.createCalls).toEqual([{ to: 'service', title: 'Cacti' }]);
  expect(saves[0]).toEqual({ picks: ['service:9'] });
});

test('an entry of an entity that was removed from the field stays until a person removes it', async () => {
  const stored = ['client:7', 'former:1', 'service:99', 'service:1'];
  const { user, form, saves } = renderForm(mixed(['service', 'project']), { picks: stored }, bothEntities());
  const gone = 'cannot be chosen here any more, visitors do not see it';
  const names = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(names.slice(0, 3)).toEqual([
    `Client #7${gone}`,
    `former #1${gone}`,
    'Service #99no longer available',
  ]);

  await user.click(screen.getByRole('button', { name: 'Move ‘Gardens’ up' }));
  await act(() => form.save());
  expect(saves[0]).toEqual({ picks: ['client:7', 'former:1', 'service:1', 'service:99'] });
  await user.click(screen.getByRole('button', { name: 'Remove ‘Client #7’' }));
  await user.click(screen.getByRole('button', { name: 'Remove ‘former #1’' }));
  await act(() => form.save());

  expect(saves[1]).toEqual({ picks: ['service:1', 'service:99'] });
});
