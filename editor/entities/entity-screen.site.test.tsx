import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { editPath } from '#schemas/engine/entity.ts';
import { getEntity } from '#schemas/entities.ts';
import { expectConsole } from '#testing/console.ts';
import { entry, form, lists, major, press, project, serve } from '../testing/entry-fixtures.ts';
import { errorReply, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { EntityScreen } from './entity-screen.tsx';

signInBeforeEach();

test('an entry shows its client, dates and state, and the specified texts for missing values; what is scheduled is asked for once', async () => {
  const client = { id: 7, name: 'Emaar' };
  const calls = serve(
    '/admin/projects',
    [
      project(1, { client, client_id: 7 }),
      project(2, { client_id: 8, status: null, start_date: null }),
      project(3, { client_id: 9, start_date: 'soon' }),
      project(4),
    ],
    ({ path }) => {
      if (path === '/admin/schedules') return { status: 200, body: { data: [], more: false } };
      return path === '/admin/users/8' ? ok({ id: 8, name: 'Wadi' }) : undefined;
    },
  );

  renderAdmin(<EntityScreen entity={getEntity('project')} />);

  const row = async (title: string) => {
    const cells = within((await screen.findByText(title)).closest('tr') ?? document.body).getAllByRole(
      'cell',
    );
    return cells.slice(1, 6).map(({ textContent }) => textContent);
  };
  expect(await row('Project 1')).toEqual(['1', 'Project 1Public', 'Emaar', '2025-01-13 – N/A', 'Delayed']);
  await waitFor(async () => expect((await row('Project 2'))[2]).toBe('Wadi'));
  expect((await row('Project 2')).slice(3)).toEqual(['N/A – N/A', 'Unknown']);
  await waitFor(async () =>
    expect((await row('Project 3')).slice(2, 4)).toEqual(['Client #9', 'Invalid date – N/A']),
  );
  expect((await row('Project 4'))[2]).toBe('N/A');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(calls.filter(({ path }) => path === '/admin/schedules')).toHaveLength(1);
});

test('a long e-mail address is broken behind its signs', async () => {
  const client = { id: 1, name: 'Emaar', email: 'gardens.and@emaar-estates.example', created_at: '' };
  serve('/admin/clients', [client]);

  renderAdmin(<EntityScreen entity={getEntity('client')} />);

  const cell = await screen.findByText(client.email);
  expect(cell.innerHTML.split('<wbr>')).toEqual(['gardens.', 'and@', 'emaar-', 'estates.', 'example', '']);
});

test('a name that is loaded for a cell is loaded again after an entry was saved', async () => {
  let name = 'Wadi';
  const content = { title: 'Project 1', location: 'Dubai', start_date: '2025-01-13', client_id: 8 };
  serve(
    '/admin/projects',
    [project(1, { client_id: 8 })],
    ({ path }) => (path === '/admin/users/8' ? ok({ id: 8, name }) : undefined),
    entry('project', content),
  );
  renderAdmin(<EntityScreen entity={getEntity('project')} />);
  await screen.findByText('Wadi');
  await press('Edit Project 1');
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^Location/), ' Marina');

  name = 'Wadi Group';
  await userEvent.click(dialog.getByRole('button', { name: 'Update Project' }));

  expect(await screen.findByText('Wadi Group')).toBeTruthy();
});

test('an address opens the form of an entry at one of its fields, until it is closed', async () => {
  serve('/admin/projects', [project(1)], undefined, entry('project', { title: 'Project 1' }));

  const { router } = renderAdmin(
    <EntityScreen entity={getEntity('project')} />,
    `${editPath(getEntity('project'), 1)}#field=location`,
  );

  const location = await (await form()).findByLabelText(/^Location/);
  await waitFor(() => expect(document.activeElement).toBe(location));
  expect(router.state.location).toMatchObject({ search: '?edit=1', hash: '#field=location' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ search: '', hash: '' });
});

test('an empty list has a button that opens the form of the first entry', async () => {
  serve('/admin/clients', []);
  renderAdmin(<EntityScreen entity={getEntity('client')} />);
  expect(await screen.findByText('No clients found')).toBeTruthy();
  // They have no order of their own.
  expect(screen.queryByRole('button', { name: 'Change order' })).toBeNull();

  await press('Add the first client');

  const dialog = await form();
  expect(dialog.getByText('Add New Client')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/)));
});

test('a search without results can be cleared', async () => {
  serve('/admin/majors', [major(1)], ({ path }) =>
    path.includes('search=')
      ? { status: 200, body: { data: [], meta: { total: 0, page: 1, per_page: 25 } } }
      : undefined,
  );
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search majors' }), 'xyz');

  await userEvent.click(await screen.findByRole('button', { name: 'Show all majors' }));

  expect(await screen.findByText('Major 1')).toBeTruthy();
});

test('a search also narrows the entries that were never published', async () => {
  const stamp = { updated_at: '2026-11-20T10:00:00.000Z', updated_by: 'Mona' };
  const drafts = ['Green roofs', 'Pools'].map((title, index) => ({
    ...{ id: 70 + index, title, label: `Major “${title}”`, ...stamp },
  }));
  serve('/admin/majors', [major(1)]);
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname !== '/api/v1/admin/drafts/new') return respond(address, init);
    const data = drafts.filter(({ title }) => title.includes(searchParams.get('search') ?? ''));
    return Promise.resolve(Response.json({ data, more: true }));
  });
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  const region = within(await screen.findByRole('region', { name: 'Team Majors not published yet' }));
  expect(region.getAllByRole('listitem')).toHaveLength(2);

  expect(region.getByText(/^Only the 500 that were saved last are listed and searched\./)).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search majors' }), 'Pools');

  await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(1));
  expect(region.getByText('Major “Pools”')).toBeTruthy();
});

test('a list of drafts that failed says so, and one without drafts can be left', async () => {
  let isFailing = true;
  serve('/admin/majors', [major(1)]);
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.includes('/admin/drafts/new')) return respond(address, init);
    const failure = Response.json({}, { status: 500 });
    return Promise.resolve(isFailing ? failure : Response.json({ data: [], more: false }));
  });
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('Failed to load the majors not published yet')).toBeTruthy();
  expect(await screen.findByText('Major 1')).toBeTruthy();
  const state = screen.getByRole('combobox', { name: 'State' });
  await userEvent.selectOptions(state, 'Public');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.selectOptions(state, 'Draft');
  expect(screen.queryByText('No majors found.')).toBeNull();

  isFailing = false;
  await press('Try again');
  expect(await screen.findByText('No majors found.')).toBeTruthy();
  await press('Show all majors');
  expect(await screen.findByText('Major 1')).toBeTruthy();
});

test('a press on the title of an entry opens its form, and so does an address with the id of one that is not listed', async () => {
  const answers = [entry('major', { name: 'Major 1' }), entry('major', { name: 'Major 7' }, 7)];
  serve('/admin/majors', [major(1)], undefined, ...answers);
  const { router } = renderAdmin(<EntityScreen entity={getEntity('major')} />);
  expect(await screen.findByRole('table', { name: 'Team Majors' })).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Major 1' }));
  expect(await (await form()).findByDisplayValue('Major 1')).toBeTruthy();
  expect((await form()).getByText('Edit Major')).toBeTruthy();

  await act(() => router.navigate(editPath(getEntity('major'), 7)));
  expect(await (await form()).findByDisplayValue('Major 7')).toBeTruthy();
});

test('the server searches and sorts, and the sort order is remembered', async () => {
  const calls = serve('/admin/majors', [major(1)]);
  const { unmount } = renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await screen.findByText('Major 1');
  // An entry without a page.
  expect(screen.getByRole('button', { name: 'Edit Major 1' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /on the site/ })).toBeNull();

  await userEvent.type(screen.getByRole('searchbox'), 'des ign');
  await press('Name');
  await press('Name');

  await waitFor(() => expect(lists(calls, '/admin/majors').at(-1)).toMatch(/search=des\+ign&sort=-name/));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByText('Team Majors sorted by Name, descending')).toBeTruthy();
  unmount();
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await waitFor(() => expect(lists(calls, '/admin/majors').at(-1)).toMatch(/per_page=25&sort=-name$/));
});

test('a list that fails to load shows an error and can be retried', async () => {
  expectConsole(/^Error Loading Projects Away$/);
  let isBroken = true;
  serve('/admin/projects', [project(1)], () => (isBroken ? errorReply(500, 'internal', 'Away') : undefined));
  renderAdmin(<EntityScreen entity={getEntity('project')} />);
  expect(await screen.findAllByText('Error Loading Projects')).not.toHaveLength(0);
  expect(
    screen.getAllByText('Failed to load projects. Please refresh the page and try again.'),
  ).not.toHaveLength(0);

  isBroken = false;
  await press('Try again');

  expect(await screen.findByText('Project 1')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Projects');
});

test('an entry with a page links to it, unless the site does not list it, which the table says', async () => {
  const service = { id: 5, title: 'Planting', slug: 'planting', description: '', media: [] };
  const unlisted = { ...service, id: 6, title: 'Pools', slug: 'pools', is_unlisted: true };
  serve('/admin/services', [service, unlisted]);
  renderAdmin(<EntityScreen entity={getEntity('service')} />);

  const link = await screen.findByRole('link', { name: 'View Planting on the site (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('/services/planting');
  expect(screen.getAllByRole('link', { name: /on the site/ })).toHaveLength(1);
  expect(screen.getByText('Published, not listed on the site')).toBeTruthy();
});

test('the team’s screen links to its majors', async () => {
  serve('/admin/team', []);
  renderAdmin(<EntityScreen entity={getEntity('team_member')} />);

  expect(await screen.findByText('No team members found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage Majors' }).getAttribute('href')).toBe('/admin/majors');
});
