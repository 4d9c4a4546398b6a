import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { beginSession, leaveSession } from '../data/session.ts';
import { entry, form, lists, press, serve, story, tag } from '../testing/entry-fixtures.ts';
import { ok } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { EntityScreen } from './entity-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  beginSession('token');
});
afterEach(() => leaveSession());

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Back closes a form, Forward opens it again, and Cancel leaves no step behind', async () => {
  serve('/admin/tags', [tag(1)], undefined, entry('tag', { name: 'Tag 1' }));
  const { router } = renderAdmin(<EntityScreen entity={getEntity('tag')} />, '/admin/tags?search=maj');
  await screen.findByText('Tag 1');
  await press('Edit Tag 1');
  await form();
  expect(router.state.location.search).toBe('?search=maj&edit=1');

  await router.navigate(-1);
  await noDialog();
  await router.navigate(1);
  await (await form()).findByDisplayValue('Tag 1');
  await press('Cancel');

  await noDialog();
  expect(router.state.location.search).toBe('?search=maj');
  await router.navigate(1);
  await noDialog();
  expect(router.state.location.search).toBe('?search=maj');
});

test('Back asks before changes that are not saved are left', async () => {
  serve('/admin/tags', [tag(1)], undefined, entry('tag', { name: 'Tag 1' }));
  const { router } = renderAdmin(
    <>
      <LeaveGuard />
      <EntityScreen entity={getEntity('tag')} />
    </>,
    '/admin/tags',
  );
  await screen.findByText('Tag 1');
  await press('Edit Tag 1');
  await userEvent.type(await (await form()).findByLabelText(/^Name/), ' and more');

  await router.navigate(-1);
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByDisplayValue('Tag 1 and more')).toBeTruthy();
  expect(router.state.location.search).toBe('?edit=1');

  await router.navigate(-1);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await noDialog();
});

test('the address of a new entry whose draft was saved opens that draft', async () => {
  const draft = {
    id: 9,
    content: { name: 'Water' },
    schema_version: 1,
    saved_at: '2026-11-20T10:00:00.000Z',
    saved_by: null,
  };
  const row = { collection: 'tag', id: 4, type: 'tag', name: 'new-ab12', page_id: null, published: null };
  serve('/admin/tags', [], ({ path }) =>
    path === '/admin/documents/tag?name=new-ab12' ? ok({ ...row, draft, is_drafted: true }) : undefined,
  );
  renderAdmin(<EntityScreen entity={getEntity('tag')} />, '/admin/tags?new=ab12');

  expect(await (await form()).findByDisplayValue('Water')).toBeTruthy();
});

test('search, filters, order and page are read from the address and kept in it', async () => {
  const calls = serve('/admin/stories', [story(1)]);
  const { router } = renderAdmin(
    <EntityScreen entity={getEntity('story')} />,
    '/admin/stories?status=Completed&state=changed&sort=-title&search=palm&colour=red',
  );
  await screen.findByText('Story 1');
  const last = () => new URLSearchParams(lists(calls, '/admin/stories').at(-1)?.split('?')[1]);
  expect(Object.fromEntries(last())).toEqual({
    ...{ page: '1', per_page: '25', search: 'palm', sort: '-title' },
    ...{ state: 'changed', status: 'Completed' },
  });
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'palm');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Planning');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'State: all');
  await userEvent.clear(screen.getByRole('searchbox'));

  await waitFor(() => expect(router.state.location.search).toBe('?status=Planning&sort=-title&colour=red'));
  await waitFor(() => expect(last().has('search')).toBe(false));
});

test('the address of an entry that is not there says so once, and leads to the bin', async () => {
  serve('/admin/tags', [tag(1)]);
  renderAdmin(<EntityScreen entity={getEntity('tag')} />, '/admin/tags?edit=9');

  const dialog = await form();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^This tag is not here: it was deleted/);
  expect(dialog.getByRole('link', { name: 'the bin' }).getAttribute('href')).toBe('/admin/bin');
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
