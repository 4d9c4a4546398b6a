import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { rowOf } from '../testing/answer-documents.ts';
import { entry, form, lists, press, sent, serve, story, tag } from '../testing/entry-fixtures.ts';
import { holdChanges, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { EntityScreen } from './entity-screen.tsx';

signInBeforeEach();

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

test('a form that Back has closed while it was published does not close another one', async () => {
  const servers = [entry('tag', { name: 'Tag 1' }), entry('tag', { name: 'Tag 2' }, 2)];
  serve('/admin/tags', [tag(1), tag(2)], undefined, ...servers);
  const { router } = renderAdmin(<EntityScreen entity={getEntity('tag')} />, '/admin/tags');
  await screen.findByText('Tag 1');
  await press('Edit Tag 1');
  await (await form()).findByDisplayValue('Tag 1');
  const answer = holdChanges();
  await press('Update Tag');
  await router.navigate(-1);
  await noDialog();
  await press('Edit Tag 2');
  await (await form()).findByDisplayValue('Tag 2');

  answer();

  expect(await screen.findByText('Tag updated successfully')).toBeTruthy();
  expect(router.state.location.search).toBe('?edit=2');
  expect(await (await form()).findByDisplayValue('Tag 2')).toBeTruthy();
});

test('Cancel that is pressed twice while the draft is taken back leaves one form, once', async () => {
  const server = entry('tag', { name: 'Tag 1' });
  const calls = serve('/admin/tags', [tag(1)], undefined, server);
  const { router } = renderAdmin(<EntityScreen entity={getEntity('tag')} />, '/admin', { savesDrafts: true });
  await router.navigate('/admin/tags');
  await screen.findByText('Tag 1');
  await press('Edit Tag 1');
  await userEvent.type(await (await form()).findByLabelText(/^Name/), '!');
  const answer = holdChanges();
  await press('Cancel');
  await press('Cancel');

  answer();

  expect(await screen.findByText('Changes discarded')).toBeTruthy();
  await noDialog();
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/tags', search: '' }));
  expect(sent(calls, 'DELETE')).toHaveLength(1);
});

test('a duplicate does not open over a form that was opened meanwhile', async () => {
  const copy = entry('tag', { name: 'Tag 1 (copy)' }, 3);
  const servers = [entry('tag', { name: 'Tag 1' }), entry('tag', { name: 'Tag 2' }, 2)];
  serve(
    '/admin/tags',
    [tag(1), tag(2)],
    ({ method }) => (method === 'POST' ? ok(rowOf(copy)) : undefined),
    ...servers,
  );
  const { router } = renderAdmin(<EntityScreen entity={getEntity('tag')} />, '/admin/tags');
  await screen.findByText('Tag 1');
  const answer = holdChanges();
  await press('Duplicate Tag 1');
  await press('Edit Tag 2');
  await (await form()).findByDisplayValue('Tag 2');

  answer();

  expect(await screen.findByText('Duplicated as a draft. Visitors do not see it yet.')).toBeTruthy();
  expect(router.state.location.search).toBe('?edit=2');
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
