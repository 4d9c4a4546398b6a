import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { press, sent, serve, story, tag } from '../testing/entry-fixtures.ts';
import { errorReply, holdChanges, ok, type SentCall, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { EntityScreen } from './entity-screen.tsx';

signInBeforeEach();

const stamp = { saved_at: '2026-11-20T10:00:00.000Z', saved_by: 'Mona' };
const content = (name: string) => ({ content: { name }, schema_version: 1, ...stamp });

/** Three tags; the second one has a draft. */
function serveTags(respond: (call: SentCall) => ReturnType<typeof ok> | undefined = () => undefined) {
  const draft = { updated_at: stamp.saved_at, updated_by: 'Mona' };
  const rows = [tag(1), tag(2, { draft }), tag(3)];
  let isPublished = true;
  return serve('/admin/tags', rows, (call) => {
    const own = respond(call);
    if (own) return own;
    if (call.path.endsWith('/uses')) return ok([]);
    const id = Number(/^\/admin\/documents\/tag\/(\d+)/.exec(call.path)?.[1]);
    if (call.path.endsWith('/unpublish')) isPublished = false;
    if (call.path.endsWith('/unpublish') || call.method === 'DELETE')
      return ok({ unpublished: true, deleted: true });
    if (call.path.endsWith('/restore')) return ok({ restored: true });
    if (call.path === '/admin/publish')
      return ok({ published: [{ collection: 'tag', id: 2, revision: 2 }], refused: [] });
    if (Number.isNaN(id)) return undefined;
    const [published, drafted] = [
      { id: id * 10, number: 1, ...content(`Tag ${id}`) },
      { id: id * 10 + 1, ...content(`Tag ${id} changed`) },
    ];
    const key = { collection: 'tag', id, type: 'tag', name: null, page_id: null, is_drafted: true };
    if (isPublished) return ok({ ...key, published, draft: id === 2 ? drafted : null });
    return ok({ ...key, published: null, draft: id === 2 ? drafted : published });
  });
}

async function selectAll() {
  renderAdmin(<EntityScreen entity={getEntity('tag')} />);
  await screen.findByText('Tag 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
}

async function agree(title: string, button: string) {
  const question = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(question.getByRole('button', { name: button }));
}

test('the number of selected entries is announced, all of a page can be selected, and their drafts are published together', async () => {
  const calls = serveTags();
  await selectAll();
  expect(screen.getByText('3 selected').getAttribute('role')).toBe('status');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tag 2' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  expect(all).toHaveProperty('indeterminate', true);
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  await press('Clear selection');
  expect(screen.queryByText(/selected$/)).toBeNull();

  await userEvent.click(all);
  await press('Publish');
  const question = within(await screen.findByRole('dialog', { name: 'Publish 1 tag?' }));
  expect(question.getByRole('button', { name: 'Publish' }).getAttribute('style')).not.toContain('red');
  await agree('Publish 1 tag?', 'Publish');

  expect(await screen.findByText('1 tag published')).toBeTruthy();
  expect(sent(calls, 'POST').at(-1)?.body).toEqual({
    documents: [{ collection: 'tag', id: 2, version: 21 }],
  });
});

test('the question before several are deleted names where each is used and the pages that end, and promises no deletion', async () => {
  serve('/admin/stories', [story(1), story(2, { slug: 'مطر' })], ({ path }) => {
    if (!path.endsWith('/uses')) return undefined;
    return ok(path.includes('/story/2/') ? [{ label: 'Story “Rain”', path: null, field: '' }] : []);
  });
  renderAdmin(<EntityScreen entity={getEntity('story')} />);
  await screen.findByText('Story 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await press('Delete');
  const question = within(await screen.findByRole('dialog', { name: 'Delete 2 stories?' }));
  expect(question.getByText(/any more\. It goes to the bin.*What is in use may be kept/)).toBeTruthy();
  expect(question.getByRole('button', { name: 'Delete' }).getAttribute('style')).toContain('red');

  expect(await question.findByText('It is used in Story “Rain”.')).toBeTruthy();
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Story 1Its page /stories/story-1 is not found any more.',
    'Story 2Its page /stories/مطر is not found any more.It is used in Story “Rain”.',
  ]);
});

test('a deletion that fails for one entry names it, and one undo restores the others', async () => {
  const calls = serveTags(({ method, path }) =>
    method === 'DELETE' && path.endsWith('/2')
      ? errorReply(409, 'in_use', 'This tag has members')
      : undefined,
  );
  await selectAll();
  await press('Delete');
  await agree('Delete 3 tags?', 'Delete');

  await screen.findByText('2 tags deleted');
  expect(screen.getByText('1 tag not deleted').closest('[role=alert]')).toBeTruthy();
  expect(screen.getByText(/This tag has members/).textContent).toBe('Tag 2: This tag has members');
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select Tag 2', checked: true })).toBeTruthy();
  await press('Undo');
  await waitFor(() =>
    expect(sent(calls, 'POST').map(({ path }) => path)).toEqual([
      '/admin/bin/tag/1/restore',
      '/admin/bin/tag/3/restore',
    ]),
  );
  expect(await screen.findByText('Undone: 2 tags deleted')).toBeTruthy();
});

test('entries that others can do without are deleted anyway once the reasons were shown, and one undo restores them', async () => {
  const reasons = new Map([
    ['1', 'This tag is in use: Story “Rain”'],
    ['2', 'The tag is still used.'],
    ['3', 'This tag is in use: Story “Sun”'],
  ]);
  const calls = serveTags(({ method, path }) => {
    const reason = reasons.get(/tag\/(\d+)$/.exec(path)?.[1] ?? '');
    return method === 'DELETE' && reason ? errorReply(409, 'in_use', reason) : undefined;
  });
  await selectAll();
  await press('Delete');
  await agree('Delete 3 tags?', 'Delete');
  await screen.findByText('3 tags not deleted');
  expect(screen.getByText('What is deleted anyway disappears from where it is used.')).toBeTruthy();
  const buttons = within(screen.getByRole('alert')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Dismiss', 'Delete 2 tags anyway']);

  await press('Delete 2 tags anyway');

  await screen.findByText('2 tags deleted');
  expect(
    sent(calls, 'DELETE')
      .slice(3)
      .map(({ path }) => path),
  ).toEqual(['/admin/documents/tag/1?force=1', '/admin/documents/tag/3?force=1']);
  expect(screen.getByText('1 tag not deleted')).toBeTruthy();
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /anyway$/ })).toBeNull();
  await press('Undo');
  await waitFor(() =>
    expect(sent(calls, 'POST').map(({ path }) => path)).toEqual([
      '/admin/bin/tag/1/restore',
      '/admin/bin/tag/3/restore',
    ]),
  );
});

test('once the server cannot be reached, the entries that are left fail without a request each', async () => {
  const calls = serveTags(({ method }) =>
    method === 'DELETE' ? errorReply(503, 'unavailable', 'The database is away') : undefined,
  );
  await selectAll();
  await press('Delete');
  await agree('Delete 3 tags?', 'Delete');

  expect(await screen.findByText('3 tags not deleted')).toBeTruthy();
  expect(screen.getAllByText(/The database is away/)).toHaveLength(3);
  expect(sent(calls, 'DELETE').map(({ path }) => path)).toEqual(['/admin/documents/tag/1']);
});

test('the entries that are left are changed after the time that the server asks for', async () => {
  const refused = [{ ...errorReply(429, 'too_many', 'Too many requests'), headers: { 'Retry-After': '1' } }];
  const calls = serveTags(({ method, path }) =>
    method === 'DELETE' && path.endsWith('/2') ? refused.shift() : undefined,
  );
  await selectAll();
  await press('Delete');
  await agree('Delete 3 tags?', 'Delete');

  expect(await screen.findByText('3 tags deleted')).toBeTruthy();
  expect(sent(calls, 'DELETE').map(({ path }) => path.at(-1))).toEqual(['1', '2', '2', '3']);
});

test('once the server asks for a wait again, the entries that are left fail without a request each', async () => {
  const calls = serveTags(({ method }) =>
    method === 'DELETE'
      ? { ...errorReply(429, 'too_many', 'Too many requests'), headers: { 'Retry-After': '1' } }
      : undefined,
  );
  await selectAll();
  await press('Delete');
  await agree('Delete 3 tags?', 'Delete');

  expect(await screen.findByText('3 tags not deleted')).toBeTruthy();
  expect(sent(calls, 'DELETE').map(({ path }) => path.at(-1))).toEqual(['1', '1']);
});

test('while entries are unpublished it is shown how far that is; undo publishes them again, and keeps a draft', async () => {
  const calls = serveTags();
  await selectAll();
  const release = holdChanges();
  await press('Unpublish');
  await agree('Unpublish 3 tags?', 'Unpublish');
  const progress = await screen.findByRole('progressbar', { name: 'Unpublishing 3…' });
  expect(screen.getByText('Unpublishing 3…').getAttribute('role')).toBe('status');
  // Each entry is read, and then unpublished.
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('50'));
  expect(await screen.findByText('Unpublishing 3… Waiting for the server.')).toBeTruthy();
  release();
  expect(await screen.findByText('3 tags unpublished')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();

  await press('Undo');

  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(4));
  expect(sent(calls, 'PUT').map(({ body }) => body)).toMatchObject([
    { content: { name: 'Tag 1' }, publish: true, published: null, draft: 10 },
    { content: { name: 'Tag 2' }, publish: true, published: null, draft: 21 },
    { content: { name: 'Tag 2 changed' }, publish: false },
    { content: { name: 'Tag 3' }, publish: true, published: null, draft: 30 },
  ]);
});

test('entries that an action fails for are named also to somebody who has left the screen', async () => {
  let leave = () => {};
  function Leavable() {
    const [hasLeft, setLeft] = useState(false);
    leave = () => flushSync(() => setLeft(true));
    return hasLeft ? <p>Elsewhere</p> : <EntityScreen entity={getEntity('tag')} />;
  }
  serveTags(({ method, path }) => {
    if (method !== 'DELETE') return undefined;
    if (path.endsWith('/3')) leave();
    return errorReply(409, 'in_use', 'This tag has members');
  });
  renderAdmin(<Leavable />);
  await screen.findByText('Tag 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await press('Delete');
  await agree('Delete 3 tags?', 'Delete');

  await screen.findByText('Elsewhere');
  expect(await screen.findByText('3 tags not deleted')).toBeTruthy();
  expect(screen.getByText(/^Tag 1: This tag has members/).textContent).toContain('Tag 3: This tag');
});

test('undo names entries that were changed in the meantime', async () => {
  let isChanged = false;
  serveTags(({ path }) =>
    isChanged && path === '/admin/documents/tag/3'
      ? ok({
          ...{ collection: 'tag', id: 3, type: 'tag', name: null, page_id: null, is_drafted: true },
          ...{ published: null, draft: { id: 99, ...content('Tag 3 again') } },
        })
      : undefined,
  );
  await selectAll();
  await press('Unpublish');
  await agree('Unpublish 3 tags?', 'Unpublish');
  await screen.findByText('3 tags unpublished');
  isChanged = true;

  await press('Undo');

  await screen.findByText('1 tag not changed back');
  expect(screen.getByText(/in the meantime/).textContent).toBe('Tag 3: It was changed in the meantime');
});
