import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { editPath } from '#schemas/engine/entity.ts';
import { getEntity } from '#schemas/entities.ts';
import { savesOf } from '../testing/answer-documents.ts';
import { entry, form, major, press, project, sent, serve } from '../testing/entry-fixtures.ts';
import { errorReply, ok, reconnect, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { EntityScreen } from './entity-screen.tsx';

signInBeforeEach();

test('a double click on the button saves a new entry once', async () => {
  const calls = serve('/admin/majors', [major(1)], undefined, entry('major', undefined, 2));
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await screen.findByText('Major 1');
  await press('Add Major');
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^Name/), ' Design ');

  await userEvent.dblClick(dialog.getByRole('button', { name: 'Add Major' }));

  expect(await screen.findByText('Major created successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(savesOf(calls, true)).toMatchObject([{ content: { name: 'Design' } }]);
});

test('the form of a client that is no company says that the site does not list it', async () => {
  const oryx = { name: 'Oryx', email: '', phone: '', is_company: false, logo_url: '' };
  const row = { id: 1, ...oryx, created_at: '2026-11-20T08:00:00.000Z' };
  serve('/admin/clients', [row], undefined, entry('client', oryx));
  renderAdmin(<EntityScreen entity={getEntity('client')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Oryx' }));

  expect(await (await form()).findByText('Published, not listed on the site')).toBeTruthy();
});

test('a project shows its search result as it is typed, derived where nothing is written for it', async () => {
  serve('/admin/projects', []);
  renderAdmin(<EntityScreen entity={getEntity('project')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first project' }));
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^Title/), 'Palm & Court');
  await userEvent.click(dialog.getByRole('button', { name: 'Search engines' }));

  const result = within(dialog.getByRole('region', { name: 'Search result' }));
  expect(result.getByText(/^Palm & Court \|/)).toBeTruthy();
  expect(result.getByText(/\/projects\/palm-and-court$/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Title in search results'), 'Courtyards');
  await userEvent.type(dialog.getByLabelText('Description in search results'), 'A court of palms.');

  expect(result.getByText(/^Courtyards \|/)).toBeTruthy();
  expect(result.getByText('A court of palms.')).toBeTruthy();
});

test('an issue is shown at its field: a blank one before a request is sent, one of the server after it', async () => {
  const errors = { name: ['This name is taken'] };
  const calls = serve('/admin/majors', [], ({ method }) =>
    method === 'POST' ? errorReply(422, 'invalid', 'This name is taken', { errors }) : undefined,
  );
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first major' }));
  const dialog = await form();
  const name = await dialog.findByLabelText(/^Name/);
  const add = () => userEvent.click(dialog.getByRole('button', { name: 'Add Major' }));

  await add();
  expect((await dialog.findAllByText('Please enter a name')).length).toBeGreaterThan(0);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(sent(calls, 'POST')).toEqual([]);

  await userEvent.type(name, 'Design');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  await add();
  expect(await screen.findByText('Error Saving Major')).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
});

test('a project whose details fail to load is edited from the list, and unknown values are not sent', async () => {
  const calls = serve('/admin/projects', [project(1)], ({ method, path, body }) => {
    if (path === '/admin/documents/project/1') return errorReply(500, 'internal', 'Away');
    const detail = { ...project(1), revision: 4, updated_at: '2026-11-20T10:00:00.000Z', updated_by: 'Me' };
    return method === 'PUT' ? ok({ ...detail, ...Object(body) }) : undefined;
  });
  renderAdmin(<EntityScreen entity={getEntity('project')} />);
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

test('taking theirs leaves the form open with their values, and can be undone', async () => {
  const server = entry('major', { name: 'Major 1' });
  const calls = serve('/admin/majors', [major(1)], undefined, server);
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Major 1' }));
  await userEvent.type(await (await form()).findByLabelText(/^Name/), '!');
  server.store({ name: 'Theirs' }, true, 'Mona');
  await press('Update Major');

  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByDisplayValue('Theirs')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByDisplayValue('Major 1!')).toBeTruthy();
  expect(sent(calls, 'PUT')).toHaveLength(1);
});

test('closing a form with unsaved changes asks first', async () => {
  serve('/admin/majors', [major(1)]);
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await screen.findByText('Major 1');
  await press('Add Major');
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'Design');

  await waitFor(async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Discard changes?')).toBeTruthy();
  });
  await press('Discard');

  await waitFor(() => expect(screen.queryByText('Add New Major')).toBeNull());
});

test('options that fail to load are reported when a project is opened', async () => {
  serve('/admin/projects', [project(1)], ({ path }) =>
    path === '/admin/services' || path === '/admin/clients' ? errorReply(500, 'internal', 'Away') : undefined,
  );
  renderAdmin(<EntityScreen entity={getEntity('project')} />);
  await screen.findByText('Project 1');

  await press('Add Project');

  expect(await screen.findAllByText('Error Loading Services')).not.toHaveLength(0);
  expect(await screen.findAllByText('Error Loading Clients')).not.toHaveLength(0);
  expect(screen.getAllByText(/dropdowns may not work properly/)).toHaveLength(2);
});

test('a new major can be created and chosen in a team member’s form', async () => {
  const majors: object[] = [major(1)];
  const calls = serve(
    '/admin/team',
    [],
    ({ method, path, body }) => {
      if (method === 'POST') majors.push({ ...major(2), ...Object(body).content });
      return method === 'GET' && path === '/admin/majors' ? ok(majors) : undefined;
    },
    entry('major', undefined, 2),
    entry('team_member'),
  );
  renderAdmin(<EntityScreen entity={getEntity('team_member')} />);
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
  expect(savesOf(calls, true)).toMatchObject([{ type: 'major', content: { name: 'Water' } }]);
});

test('Back closes the dialog of a new major, and then that of the team member', async () => {
  const answers = [entry('major', undefined, 2), entry('team_member')] as const;
  serve('/admin/team', [], ({ path }) => (path === '/admin/majors' ? ok([]) : undefined), ...answers);
  const screens = (
    <>
      <LeaveGuard />
      <EntityScreen entity={getEntity('team_member')} />
    </>
  );
  const { router } = renderAdmin(screens, '/admin/team');
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first team member' }));
  const member = within(await screen.findByRole('dialog', { name: 'Add New Team Member' }));
  await userEvent.type(await member.findByRole('combobox', { name: /Major/ }), 'Water');
  await userEvent.click(await screen.findByText('Create new major “Water”'));
  await screen.findByRole('dialog', { name: 'Add New Major' });

  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByText('Add New Major')).toBeNull());
  expect(screen.getByText('Add New Team Member')).toBeTruthy();

  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByText('Add New Team Member')).toBeNull());
});

test('an untouched form shows no messages, also after its first field was focused', async () => {
  serve('/admin/clients', []);
  renderAdmin(<EntityScreen entity={getEntity('client')} />);
  await press('Add Client');
  const dialog = await form();
  const name = await dialog.findByLabelText(/^Name/);
  await waitFor(() => expect(document.activeElement).toBe(name));

  await userEvent.click(dialog.getByLabelText('Phone'));
  expect(dialog.queryByText('Please enter a name')).toBeNull();

  await userEvent.click(name);
  await userEvent.click(dialog.getByLabelText('Phone'));
  expect(await dialog.findByText('Please enter a name')).toBeTruthy();
});

test('the stored logo of an individual can be removed', async () => {
  const client = { name: 'Amal', email: '', phone: '', is_company: false, logo_url: '/media/a.webp' };
  const listed = { id: 1, ...client, created_at: '2026-11-20T10:00:00.000Z' };
  serve('/admin/clients', [listed], undefined, entry('client', client));
  renderAdmin(<EntityScreen entity={getEntity('client')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Amal' }));
  const dialog = await form();

  await userEvent.click(await dialog.findByRole('button', { name: 'Remove Logo' }));

  expect(dialog.queryByRole('button', { name: 'Remove Logo' })).toBeNull();
});

test.each([
  ['its own words', errorReply(500, 'internal', 'The disk is full'), 'The disk is full'],
  [
    'the page of a proxy',
    { status: 502, body: '<html><h1>Bad gateway</h1></html>' },
    'An unexpected error occurred while {verb} the major.',
  ],
])('a save or deletion that fails with %s shows a plain message', async (_, reply, words) => {
  serve(
    '/admin/majors',
    [major(1)],
    ({ method }) => (method === 'PUT' || method === 'DELETE' ? reply : undefined),
    entry('major', { name: 'Major 1' }),
  );
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Major 1' }));
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^Name/), ' and more');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Major' }));
  expect(await screen.findByText(words.replace('{verb}', 'saving'))).toBeTruthy();
  expect(dialog.getByDisplayValue('Major 1 and more')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press('Discard');

  await userEvent.click(await screen.findByRole('button', { name: 'Delete Major 1' }));
  await press('Delete Major');

  expect(await screen.findByText('Error Deleting Major')).toBeTruthy();
  expect(screen.getAllByText(words.replace('{verb}', 'deleting')).length).toBeGreaterThan(0);
});

test('a published entry is unpublished at once, after a question where others refer to it, and stays as a draft', async () => {
  const server = entry('service', { title: 'Planting', slug: 'planting' }, 4);
  const calls = serve(
    '/admin/services',
    [{ id: 4, title: 'Planting', slug: 'planting', description: '', media: [] }],
    ({ path, body }) => {
      if (path.endsWith('/unpublish')) {
        if (Object(body).force !== true)
          return errorReply(409, 'in_use', 'This service is in use: Project “A”');
        server.unpublish('Aya');
        return ok({ unpublished: true });
      }
      return path === '/admin/schedules' ? ok([]) : undefined;
    },
    server,
  );
  renderAdmin(<EntityScreen entity={getEntity('service')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Planting' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unpublish…' }));
  const first = within(await screen.findByRole('dialog', { name: 'Unpublish Service “Planting”?' }));
  await userEvent.click(first.getByRole('button', { name: 'Unpublish' }));
  const second = within(await screen.findByRole('dialog', { name: 'Unpublish it anyway?' }));
  expect(second.getByText(/in use: Project “A”/)).toBeTruthy();
  await userEvent.click(second.getByRole('button', { name: 'Unpublish anyway' }));

  expect(await screen.findByText('Service unpublished. It stays here as a draft.')).toBeTruthy();
  expect(await screen.findByText(/^Draft saved .* by Aya/)).toBeTruthy();
  const dialog = screen.getByRole('dialog', { name: 'Edit Service' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(calls.filter(({ path }) => path.endsWith('/unpublish')).map(({ body }) => body)).toEqual([
    { force: false },
    { force: true },
  ]);
});

test('an entry that is not published has its history in the dialog', async () => {
  const server = entry('major', undefined, 9);
  server.store({ name: 'Drafted' }, false, 'Mona');
  const revision = {
    ...{ revision: 2, saved_at: '2026-11-19T10:00:00.000Z', changes: ['Name changed'] },
    saved_by: { name: 'Mona', email: 'mona@example.com' },
  };
  const history = { status: 200, body: { data: [revision], more: false } };
  serve(
    '/admin/majors',
    [major(1)],
    ({ path }) => (path === '/admin/documents/major/9/revisions' ? history : undefined),
    server,
  );
  renderAdmin(<EntityScreen entity={getEntity('major')} />, editPath(getEntity('major'), 9));
  const dialog = await form();
  await dialog.findByDisplayValue('Drafted');

  await userEvent.click(dialog.getByRole('button', { name: 'History' }));

  const list = within(await screen.findByRole('dialog', { name: /^Revision history of/ }));
  expect(await list.findByText('Name changed')).toBeTruthy();
});

/** Opens the form of a new entry, whose drafts are saved, and types its name. */
async function typeNewMajor() {
  const calls = serve('/admin/majors', [major(1)], undefined, entry('major', undefined, 8));
  renderAdmin(<EntityScreen entity={getEntity('major')} />, '/admin', { savesDrafts: true });
  await screen.findByText('Major 1');
  await press('Add Major');
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^Name/), 'Design');
  return { calls, dialog };
}

test('Cancel takes a draft back that typing has begun, and undo restores it', async () => {
  const { calls, dialog } = await typeNewMajor();
  reconnect();
  await dialog.findByText(/^Draft saved/);

  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText('Changes discarded')).toBeTruthy();
  expect(screen.queryByText('Add New Major')).toBeNull();
  expect(sent(calls, 'DELETE').map(({ path }) => path)).toEqual(['/admin/documents/major/8/draft?version=3']);
  await press('Undo');
  expect(await screen.findByText('Draft restored')).toBeTruthy();
});

test('Escape and Close in a changed form ask first', async () => {
  const { calls, dialog } = await typeNewMajor();
  const question = async () => within(await screen.findByRole('dialog', { name: 'Discard changes?' }));

  await userEvent.type(dialog.getByLabelText(/^Name/), '{Escape}');
  await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText('Discard changes?')).toBeNull());
  expect(dialog.getByDisplayValue('Design')).toBeTruthy();
  expect(sent(calls, 'DELETE')).toEqual([]);

  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Changes discarded')).toBeTruthy();
});

test('Cancel closes an unchanged form without a word', async () => {
  const calls = serve('/admin/majors', [major(1)]);
  renderAdmin(<EntityScreen entity={getEntity('major')} />, '/admin', { savesDrafts: true });
  await screen.findByText('Major 1');
  await press('Add Major');
  await (await form()).findByLabelText(/^Name/);

  await press('Cancel');

  await waitFor(() => expect(screen.queryByText('Add New Major')).toBeNull());
  expect(screen.queryByText('Changes discarded')).toBeNull();
  expect(sent(calls, 'POST')).toEqual([]);
});
