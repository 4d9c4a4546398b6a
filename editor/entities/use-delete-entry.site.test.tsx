import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { form, major, press, sent, serve } from '../testing/entry-fixtures.ts';
import { errorReply, holdChanges, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { EntityScreen } from './entity-screen.tsx';

signInBeforeEach();

test('an entry is deleted after the declared confirmation, and restored by undoing that', async () => {
  const stored = [major(1), major(2, { members_count: 2 })];
  const calls = serve('/admin/majors', stored, ({ method, path }) => {
    if (method === 'DELETE') stored.shift();
    if (path === '/admin/bin/major/1/restore') stored.push(major(1));
    return method === 'GET' ? undefined : ok({ deleted: true, restored: true });
  });
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Major 1' }));
  const question = await form();
  expect(question.getByText('Delete this major?')).toBeTruthy();
  expect(sent(calls, 'DELETE')).toEqual([]);

  await userEvent.click(question.getByRole('button', { name: 'Delete Major' }));

  expect(await screen.findByText('Major deleted successfully')).toBeTruthy();
  expect(sent(calls, 'DELETE').map(({ path }) => path)).toEqual(['/admin/majors/1']);
  await waitFor(() => expect(screen.queryByText('Major 1')).toBeNull());
  expect(screen.getByRole('button', { name: 'Delete Major 2' })).toHaveProperty('disabled', true);
  await press('Undo');

  expect(await screen.findByText('Major restored')).toBeTruthy();
  expect(await screen.findByText('Major 1')).toBeTruthy();
  expect(sent(calls, 'POST').map(({ path }) => path)).toEqual(['/admin/bin/major/1/restore']);
});

test('an entry that is being deleted is not asked about again', async () => {
  const stored = [major(1), major(2)];
  serve('/admin/majors', stored, ({ method }) => {
    if (method === 'DELETE') stored.shift();
    return method === 'GET' ? undefined : ok({ deleted: true });
  });
  const proceed = holdChanges();
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  const button = await screen.findByRole('button', { name: 'Delete Major 1' });
  await userEvent.click(button);
  await userEvent.click((await form()).getByRole('button', { name: 'Delete Major' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.click(button);

  expect(screen.queryByRole('dialog')).toBeNull();
  proceed();
  expect(await screen.findByText('Major deleted successfully')).toBeTruthy();
});

test('the question before a deletion names the page, the uses, the schedule and the bin', async () => {
  const service = { id: 5, title: 'Planting', slug: 'planting', description: 'Trees', media: [] };
  const schedule = {
    ...{ id: 1, action: 'unpublish', collection: 'service', document_id: 5, type: 'service' },
    ...{ label: 'Planting', edit_path: null, due_at: '2035-11-24T05:00:00.000Z', issues: [] },
    ...{ created_at: '2026-11-20T08:00:00.000Z', created_by: 'Maha', failed_at: null },
  };
  const publication = {
    ...{ ...schedule, id: 2, action: 'publish', document_id: 9, due_at: '2035-11-25T05:00:00.000Z' },
    ...{ label: 'Project 2', edit_path: '/admin/projects?edit=9' },
  };
  const pages = Array.from({ length: 6 }, (_, position) => ({
    label: `Project ${position + 1}`,
    path: null as string | null,
    field: '',
  }));
  pages[1] = { label: 'Project 2 (draft)', path: '/admin/projects?edit=9', field: 'services' };
  serve('/admin/services', [service], ({ path }) => {
    if (path === '/admin/schedules') return ok([schedule, publication]);
    return path === '/admin/documents/service/5/uses' ? ok(pages) : undefined;
  });
  renderAdmin(<EntityScreen entity={getEntity('service')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Planting' }));

  const facts = async () => (await form()).getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(async () =>
    expect(await facts()).toEqual([
      'Its page /services/planting is not found any more.',
      'It disappears from Project 1; Project 2 (draft) (opens in a new tab), scheduled for 25 Nov 2035, 09:00; Project 3; Project 4; Project 5 and 1 more.',
      'Its schedule of 24 Nov 2035, 09:00 is cancelled.',
      'It goes to the bin, from which it can be restored for 30 days.',
    ]),
  );
  const link = (await form()).getByRole('link', { name: /^Project 2/ });
  expect(link.getAttribute('href')).toBe('/admin/projects?edit=9#field=services');
});

test.each([
  ['use', [{ label: 'Home Page', path: null, field: '' }], [], 'It disappears from Home Page.'],
  ['link', [], ['live', 'revoked'], 'The approval link of 20 Nov 2026, 12:00 shows it.'],
])('an entry whose %s was named is deleted after one question', async (_, uses, states, named) => {
  const links = states.map((state, id) => ({
    ...{ id, state, is_void: false, documents: [], comments: [] },
    ...{ created_at: '2026-11-20T08:00:00.000Z', created_by: 'Maha', expires_at: '2035-11-24T05:00:00.000Z' },
  }));
  const calls = serve('/admin/majors', [major(1)], ({ method, path }) => {
    if (path === '/admin/documents/major/1/uses') return ok(uses);
    if (path === '/admin/reviews?collection=major&id=1') return ok(links);
    return method === 'DELETE' ? ok({ deleted: true }) : undefined;
  });
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Major 1' }));
  const question = await form();
  await waitFor(() =>
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(named),
  );
  await waitFor(() =>
    expect(sent(calls, 'GET').filter(({ path }) => /uses|reviews/.test(path))).toHaveLength(2),
  );

  await userEvent.click(question.getByRole('button', { name: 'Delete Major' }));

  expect(await screen.findByText('Major deleted successfully')).toBeTruthy();
  expect(sent(calls, 'DELETE').map(({ path }) => path)).toEqual(['/admin/majors/1?force=1']);
});

test('a service in use is deleted only after its usage was shown', async () => {
  const service = { id: 5, title: 'Planting', slug: 'planting', description: 'Trees', media: [] };
  const calls = serve('/admin/services', [service], ({ method, path }) => {
    if (method !== 'DELETE') return undefined;
    return path.endsWith('?force=1')
      ? ok({ deleted: true })
      : errorReply(409, 'in_use', 'This service is in use: Home Page');
  });
  renderAdmin(<EntityScreen entity={getEntity('service')} />);
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

test('a deletion that was declined can be asked for again while the list is read anew', async () => {
  serve('/admin/majors', [major(1)], ({ method }) =>
    method === 'DELETE' ? errorReply(409, 'in_use', 'A link shows this major') : undefined,
  );
  const answer = globalThis.fetch;
  let isHeld = false;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    isHeld ? new Promise(() => undefined) : answer(address, init),
  );
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Major 1' }));
  await userEvent.click((await form()).getByRole('button', { name: 'Delete Major' }));
  expect(await screen.findByText(/A link shows this major/)).toBeTruthy();
  isHeld = true;
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Delete Major 1');

  expect((await form()).getByRole('button', { name: 'Delete Major' })).toBeTruthy();
});

test('an entry that an approval link shows is deleted after a question, a restricted one is not', async () => {
  const messages = [
    'The approval link of 20 Nov 2026, 08:00 shows this major',
    'Cannot delete a major with associated members. Please reassign members first.',
  ];
  serve('/admin/majors', [major(1)], ({ method }) =>
    method === 'DELETE' ? errorReply(409, 'in_use', messages.shift() ?? '') : undefined,
  );
  renderAdmin(<EntityScreen entity={getEntity('major')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Major 1' }));
  await userEvent.click((await form()).getByRole('button', { name: 'Delete Major' }));
  expect(await screen.findByText(/The approval link of 20 Nov 2026, 08:00 shows this major\./)).toBeTruthy();

  await press('Delete anyway');

  expect(await screen.findByText(/Cannot delete a major with associated members/)).toBeTruthy();
  expect(screen.queryByText('Delete anyway')).toBeNull();
});
