import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entities } from '#schemas/entities.ts';
import { editPath } from '#schemas/entity.ts';
import { expectConsole } from '#testing/console.ts';
import { beginSession, leaveSession } from '../session/session.ts';
import { fakeApi, ok, refusal, type SentCall } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { EntityScreen } from './entity-screen.tsx';

const project = (id: number, more: object = {}) => ({
  id,
  title: `Project ${id}`,
  slug: `project-${id}`,
  description: '',
  media: [],
  location: 'Dubai',
  start_date: '2025-01-13',
  end_date: null,
  status: 'Delayed',
  client_id: null,
  client: null,
  services: [{ id: 4, title: 'Planting' }],
  ...more,
});
const major = (id: number, more: object = {}) => ({ id, name: `Major ${id}`, members_count: 0, ...more });
const kept = { revision: 3, updated_at: '2026-11-20T10:00:00.000Z', updated_by: 'Mona' };

type Reply = ReturnType<typeof ok>;

/** A server with rows at one address; `answer` goes first. */
function serve(
  path: string,
  rows: readonly object[],
  answer: (call: SentCall) => Reply | undefined = () => undefined,
) {
  return fakeApi((call) => {
    const own = answer(call);
    if (own !== undefined) return own;
    if (call.method !== 'GET') return undefined;
    const body = { data: rows, meta: { total: rows.length, page: 1, per_page: 25 } };
    if (call.path.split('?')[0] === path) return { status: 200, body };
    return /^\/admin\/(?:services|clients|majors)$/.test(call.path) ? ok([]) : undefined;
  });
}

const lists = (calls: readonly SentCall[], path: string) =>
  calls.filter((call) => call.method === 'GET' && call.path.startsWith(`${path}?`)).map((call) => call.path);
const sent = (calls: readonly SentCall[], method: string) => calls.filter((call) => call.method === method);

beforeEach(() => {
  localStorage.clear();
  beginSession('token');
});
afterEach(() => leaveSession());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const form = async () => within(await screen.findByRole('dialog'));

test('a row shows its client, dates and state; what is missing is told in the words of the specification', async () => {
  const client = { id: 7, name: 'Emaar' };
  serve(
    '/admin/projects',
    [
      project(1, { client, client_id: 7 }),
      project(2, { client_id: 8, status: null, start_date: null }),
      project(3, { client_id: 9, start_date: 'soon' }),
      project(4),
    ],
    ({ path }) => (path === '/admin/users/8' ? ok({ id: 8, name: 'Wadi' }) : undefined),
  );

  renderAdmin(<EntityScreen entity={entities.project} />);

  const row = async (title: string) => {
    const cells = within((await screen.findByText(title)).closest('tr') ?? document.body).getAllByRole(
      'cell',
    );
    return cells.slice(0, 5).map(({ textContent }) => textContent);
  };
  expect(await row('Project 1')).toEqual(['1', 'Project 1', 'Emaar', '2025-01-13 – N/A', 'Delayed']);
  await waitFor(async () => expect((await row('Project 2'))[2]).toBe('Wadi'));
  expect((await row('Project 2')).slice(3)).toEqual(['N/A – N/A', 'Unknown']);
  await waitFor(async () =>
    expect((await row('Project 3')).slice(2, 4)).toEqual(['Client #9', 'Invalid date – N/A']),
  );
  expect((await row('Project 4'))[2]).toBe('N/A');
});

test('an empty list says so and leads to the first step, where one can type at once', async () => {
  serve('/admin/clients', []);
  renderAdmin(<EntityScreen entity={entities.client} />);
  expect(await screen.findByText('No clients found')).toBeTruthy();

  await press('Add the first client');

  const dialog = await form();
  expect(dialog.getByText('Add New Client')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/)));
});

test('a search without rows can be given up where it says so', async () => {
  serve('/admin/majors', [major(1)], ({ path }) =>
    path.includes('search=')
      ? { status: 200, body: { data: [], meta: { total: 0, page: 1, per_page: 25 } } }
      : undefined,
  );
  renderAdmin(<EntityScreen entity={entities.major} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search majors' }), 'xyz');

  await userEvent.click(await screen.findByRole('button', { name: 'Show all majors' }));

  expect(await screen.findByText('Major 1')).toBeTruthy();
});

test('an address that names a row opens its form', async () => {
  serve('/admin/majors', [major(1)], ({ path }) =>
    path === '/admin/majors/7' ? ok({ ...major(7), ...kept }) : undefined,
  );

  renderAdmin(<EntityScreen entity={entities.major} />, editPath(entities.major, 7));

  expect(await (await form()).findByDisplayValue('Major 7')).toBeTruthy();
  expect((await form()).getByText('Edit Major')).toBeTruthy();
});

test('search and order are asked of the server, and the order is remembered', async () => {
  const calls = serve('/admin/majors', [major(1)]);
  const { unmount } = renderAdmin(<EntityScreen entity={entities.major} />);
  await screen.findByText('Major 1');

  await userEvent.type(screen.getByRole('searchbox'), 'des ign');
  await press('Name');
  await press('Name');

  await waitFor(() => expect(lists(calls, '/admin/majors').at(-1)).toMatch(/search=des\+ign&sort=-name/));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  unmount();
  renderAdmin(<EntityScreen entity={entities.major} />);
  await waitFor(() => expect(lists(calls, '/admin/majors').at(-1)).toMatch(/per_page=25&sort=-name$/));
});

test('a list that cannot be loaded is told, and loaded again on request', async () => {
  expectConsole(/^Error Loading Projects Away$/);
  let isBroken = true;
  serve('/admin/projects', [project(1)], () => (isBroken ? refusal(500, 'internal', 'Away') : undefined));
  renderAdmin(<EntityScreen entity={entities.project} />);
  expect(await screen.findAllByText('Error Loading Projects')).not.toHaveLength(0);
  expect(
    screen.getAllByText('Failed to load projects. Please refresh the page and try again.'),
  ).not.toHaveLength(0);

  isBroken = false;
  await press('Try again');

  expect(await screen.findByText('Project 1')).toBeTruthy();
});

test('a new row is saved once, however often its button is pressed', async () => {
  const calls = serve('/admin/majors', [major(1)], ({ method, body }) =>
    method === 'POST' ? ok({ ...major(2), ...kept, ...Object(body) }, 201) : undefined,
  );
  renderAdmin(<EntityScreen entity={entities.major} />);
  await screen.findByText('Major 1');
  await press('Add Major');
  const dialog = await form();
  await userEvent.type(dialog.getByLabelText(/^Name/), ' Design ');

  await userEvent.dblClick(dialog.getByRole('button', { name: 'Add Major' }));

  expect(await screen.findByText('Major created successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST').map(({ body }) => body)).toEqual([{ name: 'Design' }]);
});

test('what is required is said at its field, and nothing is sent', async () => {
  const calls = serve('/admin/majors', [major(1)]);
  renderAdmin(<EntityScreen entity={entities.major} />);
  await screen.findByText('Major 1');
  await press('Add Major');
  const dialog = await form();

  await userEvent.click(dialog.getByRole('button', { name: 'Add Major' }));

  expect((await dialog.findAllByText('Please enter a name')).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
  expect(sent(calls, 'POST')).toEqual([]);
});

test('a save that fails keeps what was typed and can be tried again', async () => {
  let isBroken = true;
  const detail = { ...major(1), ...kept };
  serve('/admin/majors', [major(1)], ({ method, path, body }) => {
    if (method === 'PUT')
      return isBroken
        ? refusal(500, 'internal', 'The disk is full')
        : ok({ ...detail, ...Object(body), revision: 4 });
    return path === '/admin/majors/1' ? ok(detail) : undefined;
  });
  renderAdmin(<EntityScreen entity={entities.major} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Major 1' }));
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^Name/), ' and more');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Major' }));
  expect(await screen.findByText('Error Saving Major')).toBeTruthy();
  expect(screen.getByText('The disk is full')).toBeTruthy();
  expect(dialog.getByDisplayValue('Major 1 and more')).toBeTruthy();

  isBroken = false;
  await press('Try Again');

  expect(await screen.findByText('Major updated successfully')).toBeTruthy();
});

test('a refusal of the server lands at its field', async () => {
  const errors = { name: ['This name is taken'] };
  serve('/admin/majors', [], ({ method }) =>
    method === 'POST' ? refusal(422, 'invalid', 'This name is taken', { errors }) : undefined,
  );
  renderAdmin(<EntityScreen entity={entities.major} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first major' }));
  const dialog = await form();
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Design');

  await userEvent.click(dialog.getByRole('button', { name: 'Add Major' }));

  expect(await screen.findByText('Error Saving Major')).toBeTruthy();
  expect(dialog.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
});

test('a project whose details cannot be loaded is edited from the list, and what is not known is not sent', async () => {
  const calls = serve('/admin/projects', [project(1)], ({ method, path, body }) => {
    if (path !== '/admin/projects/1') return undefined;
    const detail = {
      ...project(1),
      ...kept,
      content: '<p>Kept</p>',
      before_image: '',
      after_image: '',
      media_ids: [],
      services: [4],
    };
    return method === 'PUT' ? ok({ ...detail, ...Object(body) }) : refusal(500, 'internal', 'Away');
  });
  renderAdmin(<EntityScreen entity={entities.project} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Project 1' }));
  expect(
    await screen.findByText('Could not load complete project details. Using basic information'),
  ).toBeTruthy();
  const dialog = await form();
  await userEvent.type(dialog.getByLabelText(/^Location/), ' Marina');

  await userEvent.click(dialog.getByRole('button', { name: 'Update Project' }));

  expect(await screen.findByText('Project updated successfully')).toBeTruthy();
  const [saved] = sent(calls, 'PUT');
  expect(saved?.body).toMatchObject({ title: 'Project 1', location: 'Dubai Marina', services: [4] });
  expect(saved?.body).not.toHaveProperty('content');
  expect(saved?.body).not.toHaveProperty('before_image');
});

test('someone else’s newer version is shown; keeping mine saves over it', async () => {
  let isStale = true;
  const detail = { ...major(1), ...kept };
  const calls = serve('/admin/majors', [major(1)], ({ method, path, body }) => {
    if (path !== '/admin/majors/1') return undefined;
    if (method === 'GET') return ok(detail);
    if (!isStale) return ok({ ...detail, ...Object(body), revision: 8 });
    isStale = false;
    return refusal(409, 'stale', 'Saved', { current: { ...detail, name: 'Theirs', revision: 7 } });
  });
  renderAdmin(<EntityScreen entity={entities.major} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Major 1' }));
  await userEvent.type(await (await form()).findByLabelText(/^Name/), '!');
  await press('Update Major');

  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));

  expect(await screen.findByText('Major updated successfully')).toBeTruthy();
  expect(sent(calls, 'PUT').at(-1)?.body).toEqual({ name: 'Major 1!', revision: 7 });
});

test('closing a form with changes asks first', async () => {
  serve('/admin/majors', [major(1)]);
  renderAdmin(<EntityScreen entity={entities.major} />);
  await screen.findByText('Major 1');
  await press('Add Major');
  const dialog = await form();
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Design');

  await waitFor(async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Discard changes?')).toBeTruthy();
  });
  await press('Discard');

  await waitFor(() => expect(screen.queryByText('Add New Major')).toBeNull());
});

test('a row is deleted after the question of its declaration', async () => {
  const calls = serve('/admin/majors', [major(1), major(2, { members_count: 2 })], ({ method }) =>
    method === 'DELETE' ? ok({ deleted: true }) : undefined,
  );
  renderAdmin(<EntityScreen entity={entities.major} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Major 1' }));
  const question = await form();
  expect(question.getByText('Delete this major?')).toBeTruthy();
  expect(sent(calls, 'DELETE')).toEqual([]);

  await userEvent.click(question.getByRole('button', { name: 'Delete Major' }));

  expect(await screen.findByText('Major deleted successfully')).toBeTruthy();
  expect(sent(calls, 'DELETE').map(({ path }) => path)).toEqual(['/admin/majors/1']);
  expect(screen.getByRole('button', { name: 'Delete Major 2' })).toHaveProperty('disabled', true);
});

test('a service in use is deleted only after where it is used was shown', async () => {
  const service = { id: 5, title: 'Planting', slug: 'planting', description: 'Trees', media: [] };
  const calls = serve('/admin/services', [service], ({ method, path }) => {
    if (method !== 'DELETE') return undefined;
    return path.endsWith('?force=1')
      ? ok({ deleted: true })
      : refusal(409, 'in_use', 'This service is in use: Home Page');
  });
  renderAdmin(<EntityScreen entity={entities.service} />);
  expect(await screen.findByText('No images')).toBeTruthy();
  await press('Delete Planting');
  await userEvent.click((await form()).getByRole('button', { name: 'Delete Service' }));
  expect(await screen.findByText(/This service is in use: Home Page/)).toBeTruthy();

  await press('Delete anyway');

  expect(await screen.findByText('Service deleted successfully')).toBeTruthy();
  expect(sent(calls, 'DELETE').map(({ path }) => path)).toEqual([
    '/admin/services/5',
    '/admin/services/5?force=1',
  ]);
});

test('a deletion that fails says why', async () => {
  serve('/admin/projects', [project(1)], ({ method }) =>
    method === 'DELETE' ? refusal(500, 'internal', 'The database is away') : undefined,
  );
  renderAdmin(<EntityScreen entity={entities.project} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Project 1' }));

  await userEvent.click((await form()).getByRole('button', { name: 'Delete Project' }));

  expect(await screen.findByText('Error Deleting Project')).toBeTruthy();
  expect(screen.getByText('The database is away')).toBeTruthy();
});

test('choices that cannot be loaded are told when a project is opened', async () => {
  serve('/admin/projects', [project(1)], ({ path }) =>
    path === '/admin/services' || path === '/admin/clients' ? refusal(500, 'internal', 'Away') : undefined,
  );
  renderAdmin(<EntityScreen entity={entities.project} />);
  await screen.findByText('Project 1');

  await press('Add Project');

  expect(await screen.findAllByText('Error Loading Services')).not.toHaveLength(0);
  expect(await screen.findAllByText('Error Loading Clients')).not.toHaveLength(0);
});

test('the team’s screen leads to its majors', async () => {
  serve('/admin/team', []);
  renderAdmin(<EntityScreen entity={entities.team_member} />);

  expect(await screen.findByText('No team members found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage Majors' }).getAttribute('href')).toBe('/admin/majors');
});

test('a major that is missing is made inside a team member’s form, and chosen there', async () => {
  const majors: object[] = [major(1)];
  const calls = serve('/admin/team', [], ({ method, path, body }) => {
    if (method === 'GET' && path === '/admin/majors') return ok(majors);
    if (method !== 'POST' || path !== '/admin/majors') return undefined;
    const made = { ...major(2), ...Object(body) };
    majors.push(made);
    return ok({ ...made, ...kept }, 201);
  });
  renderAdmin(<EntityScreen entity={entities.team_member} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first team member' }));
  const member = within(await screen.findByRole('dialog', { name: 'Add New Team Member' }));

  await userEvent.type(member.getByRole('combobox', { name: /Major/ }), 'Water');
  await userEvent.click(await screen.findByText('Create new major “Water”'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Major' }));
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Water');
  await userEvent.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(screen.queryByText('Add New Major')).toBeNull());
  await waitFor(() =>
    expect(member.getByRole<HTMLInputElement>('combobox', { name: /Major/ }).value).toBe('Water'),
  );
  expect(sent(calls, 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/admin/majors', { name: 'Water' }],
  ]);
});
