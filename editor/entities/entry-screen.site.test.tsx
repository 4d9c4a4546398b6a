import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { initialContent } from '#schemas/engine/initial.ts';
import { entities, entryPath, getEntity } from '#schemas/entities.ts';
import { slugify } from '#schemas/fields/slug.ts';
import { filesQuery } from '../media/gallery-query.ts';
import { savesOf } from '../testing/answer-documents.ts';
import { form, press, project, serve, entry as stored } from '../testing/entry-fixtures.ts';
import { errorReply, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { EntityScreen } from './entity-screen.tsx';
import { entryScreenPath, findEntryPage, toPublicRow } from './entry-page.ts';
import { EntryScreen } from './entry-screen.tsx';
import { referenceOptionsQuery } from './reference-options.ts';

const entity = getEntity('project');

signInBeforeEach();

function open(path: string) {
  const content = { title: 'Project 1', slug: 'project-1', location: 'Dubai', start_date: '2025-01-13' };
  const calls = serve(
    '/admin/projects',
    [project(1)],
    (call) => {
      if (call.path === '/auth/me') return ok({ id: 1, email: 'owner@example.com', name: 'Owner' });
      return call.path.startsWith('/system/gallery?') ? ok([]) : undefined;
    },
    stored('project', content),
  );
  renderAdmin(
    <Routes>
      <Route path={entity.screen.path} element={<EntityScreen entity={entity} />} />
      <Route path={`${entity.screen.path}/:id`} element={<EntryScreen entity={entity} />} />
    </Routes>,
    path,
  );
  return calls;
}

test('exactly the entities whose entries have pages have a screen for each entry', () => {
  for (const one of entities) {
    const hasPage = one.slug !== undefined && entryPath(one, 'x') !== undefined;
    expect([one.type, findEntryPage(one) !== undefined]).toEqual([one.type, hasPage]);
    expect(entryScreenPath(one, 3)).toBe(hasPage ? `${one.screen.path}/3` : undefined);
  }
});

test('an entry is edited and saved beside the page that shows it', async () => {
  const calls = open('/admin/projects/1');
  const title = await screen.findByLabelText(/^Title/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Project “Project 1”');
  const frame = screen.getByTitle('Preview of Project');
  expect(frame.getAttribute('src')).toBe('/preview/project-details?entry=project-1');

  await userEvent.type(title, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

  await screen.findByText('Project updated successfully');
  expect(savesOf(calls, true)).toMatchObject([{ content: { title: 'Project 1!' }, published: 3 }]);
});

test('an entry that was never published is previewed at an address that no other entry has', async () => {
  const server = stored('project', undefined, 9);
  server.store({ ...initialContent(entity.fields), title: 'Drafted' }, false, 'Aya');
  serve(
    '/admin/projects',
    [],
    ({ path }) => (path.startsWith('/system/gallery?') ? ok([]) : undefined),
    server,
  );
  renderAdmin(
    <Routes>
      <Route path={`${entity.screen.path}/:id`} element={<EntryScreen entity={entity} />} />
    </Routes>,
    '/admin/projects/9',
  );

  expect(await screen.findByDisplayValue('Drafted')).toBeDefined();
  const [path, query] = screen.getByTitle('Preview of Project').getAttribute('src')?.split('?') ?? [];
  const { entry } = Object.fromEntries(new URLSearchParams(query));
  expect(path).toBe('/preview/project-details');
  expect(entry).not.toBe(slugify(entry ?? ''));
});

test('the dialog of an entry leads to its screen, with what is not saved yet', async () => {
  open('/admin/projects');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Project 1' }));
  const dialog = await form();
  await userEvent.type(await dialog.findByLabelText(/^Title/), '!');

  await userEvent.click(dialog.getByRole('button', { name: 'Edit beside its page' }));

  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Project 1!'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Unsaved changes')).toBeDefined();
});

test('unsaved content becomes a public entry with its references and files', () => {
  const client = new QueryClient();
  const file = { id: 7, file_path: '/media/7.jpg', type: 'image' as const };
  client.setQueryData(filesQuery({ ids: [7, 8] }).queryKey, [{ ...gallery, ...file }]);
  const option = { id: 4, title: 'Planting', subtitle: '', excerpt: '', image: '' };
  client.setQueryData(referenceOptionsQuery('service').queryKey, [option]);

  const row = toPublicRow(client, entity, 1, {
    ...{ title: 'New', content: '<p>Some <em>words</em></p>', services: [4, 5], media_ids: [7, 8] },
    ...{ client_id: null, status: 'Planning' },
  });

  expect(row).toMatchObject({
    ...{ id: 1, title: 'New', content: '<p>Some <em>words</em></p>', description: 'Some words' },
    ...{ services: [{ id: 4, title: 'Planting' }], client: null, status: 'Planning' },
    media: [{ ...file, pivot: { order_no: 1 } }],
  });
  expect(Object.keys(row)).not.toContain('client_id');
});

const gallery = {
  ...{ file_name: '7.jpg', url: '/media/7.jpg', alt: '', width: 800, height: 600, size: 9, usage: 0 },
  ...{ thumbnail: null, created_at: '2026-11-20T10:00:00.000Z' },
};

test('the offer to try again stays when the form is left and another entry is published', async () => {
  const contentOf = (id: number) => ({ title: `Project ${id}`, slug: `project-${id}` });
  serve(
    '/admin/projects',
    [],
    ({ method, path }) => {
      if (path.startsWith('/system/gallery?')) return ok([]);
      const isBroken = method === 'PUT' && path.includes('/project/1');
      return isBroken ? errorReply(500, 'internal', 'The disk is full') : undefined;
    },
    stored('project', contentOf(1)),
    stored('project', contentOf(2), 2),
  );
  const { router } = renderAdmin(
    <Routes>
      <Route path={`${entity.screen.path}/:id`} element={<EntryScreen entity={entity} />} />
    </Routes>,
    `${entity.screen.path}/1`,
  );
  await screen.findByDisplayValue('Project 1');
  await press('Save Changes');
  // A message stays as long as the pointer is on it, however slow the machine is.
  await userEvent.hover(await screen.findByText('The disk is full'));

  await act(() => router.navigate(`${entity.screen.path}/2`));
  await screen.findByDisplayValue('Project 2');
  await press('Save Changes');

  expect(await screen.findByText(/^Project updated/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});
