import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import { image, references, text } from '#schemas/fields/index.ts';
import { answerDocument, savesOf } from '../testing/answer-documents.ts';
import { errorReply, fakeApi, ok, type SentCall, signInBeforeEach } from '../testing/fake-api.ts';
import { FakeServer, screenOf } from '../testing/fake-documents.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { BlockScreen } from './block-screen.tsx';

const block = defineBlock({
  type: 'a_block',
  page: 'home',
  order: 4,
  label: 'A Block',
  fields: {
    title: text({ label: 'Title' }),
    image: image({ label: 'Picture' }),
    projects: references({ label: 'Projects', item: 'Project', to: 'project' }),
  },
});
const entry = screenOf(block);
const content = { title: 'Stone paths', image: '/media/2.jpg', projects: [1] };
const older = { title: 'Gravel paths', image: '/media/1.jpg', projects: [1, 9] };
const project = {
  ...{ id: 1, title: 'Palm Villa', slug: 'palm-villa', description: '', media: [], location: '' },
  ...{ start_date: null, end_date: null, status: null, client_id: null, client: null, services: [] },
};
const mona = { name: 'Mona', email: 'mona@example.com' };
const revisionRow = (revision: number, changes: string[] | null) => ({
  ...{ revision, changes, saved_by: mona },
  saved_at: `2026-11-${String(revision).padStart(2, '0')}T10:00:00.000Z`,
});

signInBeforeEach();

const stored = () => new FakeServer(block, { published: content, revision: 12 });

function serve(
  special: (call: SentCall) => ReturnType<typeof ok> | undefined = () => undefined,
  server = stored(),
) {
  return fakeApi((call) => {
    const { path } = call;
    const reply = special(call) ?? answerDocument(server, call);
    if (reply) return reply;
    if (path.startsWith('/admin/projects')) return ok([project]);
    if (path === '/admin/documents/settings/1/revisions/11')
      return ok({ revision: 11, content: older, before: null, restorable: { ...older, projects: [1] } });
    if (path === '/admin/documents/settings/1/revisions') {
      const data = [revisionRow(12, ['Title changed', 'Picture replaced']), revisionRow(11, [])];
      return { status: 200, body: { data, more: true } };
    }
    if (path === '/admin/documents/settings/1/revisions?before=11')
      return { status: 200, body: { data: [{ ...revisionRow(1, null), saved_by: null }], more: false } };
    return undefined;
  });
}

async function openHistory(options = {}) {
  renderAdmin(<BlockScreen screen={entry} />, '/admin', options);
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  return await screen.findByRole('dialog', { name: 'Revision history of A Block' });
}

const revisions = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button') !== null);

async function lookCloser(dialog: HTMLElement) {
  const [, second] = await waitFor(() => {
    expect(revisions(dialog)).toHaveLength(2);
    return revisions(dialog);
  });
  await userEvent.click(within(second ?? dialog).getByRole('button', { name: 'Show details' }));
  return second ?? dialog;
}

test('revisions are listed with their author and changes, older ones on request, also after a failed load', async () => {
  let isBroken = true;
  serve(({ path }) =>
    isBroken && path.endsWith('/revisions') ? errorReply(500, 'internal', 'Broken') : undefined,
  );
  const dialog = await openHistory();
  expect(await within(dialog).findByText('Failed to load the history')).toBeTruthy();
  isBroken = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Picture replaced')).toBeTruthy();
  expect(revisions(dialog).map((item) => item.textContent?.includes('On the site now'))).toEqual([
    true,
    false,
  ]);
  expect(within(dialog).getAllByText('Mona · mona@example.com')).toHaveLength(2);
  expect(within(dialog).getByText('Saved without changes')).toBeTruthy();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Show older revisions' }));

  expect(await within(dialog).findByText('First saved revision')).toBeTruthy();
  expect(within(dialog).getByText('Not saved by an administrator')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Show older revisions' })).toBeNull();
});

test('a revision is compared with the form, and restored, unsaved, without deleted items, on the current one', async () => {
  const calls = serve();
  const item = await lookCloser(await openHistory());
  const cells = within(await within(item).findByRole('table')).getAllByRole('cell');
  await waitFor(() => expect(cells[0]?.querySelector('mark')?.textContent).toBe('Gravel'));
  expect(cells[0]?.textContent).toBe('Gravel paths');
  expect(cells[1]?.textContent).toBe('Stone paths');
  expect(cells[2]?.querySelector('img')?.getAttribute('src')).toBe('/media/1.jpg');
  await waitFor(() => expect(cells[4]?.textContent).toBe('Palm Villa#9, no longer available'));

  await userEvent.click(await within(item).findByRole('button', { name: 'Restore this revision' }));

  expect(await screen.findByDisplayValue('Gravel paths')).toBeTruthy();
  expect(await screen.findByText('Unsaved changes')).toBeTruthy();
  expect(await screen.findByText(/^The revision of 11 Nov 2026, .* is in the form/)).toBeTruthy();
  expect(await screen.findByText('Projects: 1 removed')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);

  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));

  await waitFor(() =>
    expect(savesOf(calls, true)).toMatchObject([{ published: 12, content: { ...older, projects: [1] } }]),
  );
});

test('a revision of which the form has all that can be restored is not restored again', async () => {
  const deleted = { ...content, projects: [1, 9] };
  serve(({ path }) =>
    path === '/admin/documents/settings/1/revisions/11'
      ? ok({ revision: 11, content: deleted, before: null, restorable: content })
      : undefined,
  );

  const item = await lookCloser(await openHistory());

  expect(await within(item).findByText(/^The form has all that can be restored/)).toBeTruthy();
  expect(within(item).queryByRole('button', { name: 'Restore this revision' })).toBeNull();
});

test('restoring over unsaved changes asks first', async () => {
  serve();
  renderAdmin(<BlockScreen screen={entry} />);
  await userEvent.type(await screen.findByLabelText(/^Title/), '!');
  await screen.findByText('Unsaved changes');
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const item = await lookCloser(await screen.findByRole('dialog', { name: 'Revision history of A Block' }));
  await userEvent.click(await within(item).findByRole('button', { name: 'Restore this revision' }));

  const question = await screen.findByRole('dialog', { name: 'Replace your unsaved changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));

  expect(screen.getByDisplayValue('Stone paths!')).toBeTruthy();
});

test('restoring over a draft asks first, and names who saved it', async () => {
  const server = stored();
  server.store({ ...content, title: 'Shell paths' }, false, 'Mona');
  serve(undefined, server);
  const item = await lookCloser(await openHistory());
  await userEvent.click(await within(item).findByRole('button', { name: 'Restore this revision' }));

  const question = await screen.findByRole('dialog', { name: 'Replace the draft?' });
  expect(within(question).getByText(/^Its changes, last saved .+ by Mona, will be lost\.$/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));

  expect(screen.getByDisplayValue('Shell paths')).toBeTruthy();
});

test('the focus returns to the button of the history after its revision replaced a draft', async () => {
  const server = stored();
  server.store({ ...content, title: 'Shell paths' }, false, 'Mona');
  serve(undefined, server);
  const dialog = await openHistory({ hasPortals: true });
  const item = await lookCloser(dialog);
  await userEvent.click(await within(item).findByRole('button', { name: 'Restore this revision' }));
  const question = await screen.findByRole('dialog', { name: 'Replace the draft?' });

  await userEvent.click(within(question).getByRole('button', { name: 'Replace' }));

  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'History' }));
});

test('a document that was never saved has an empty history', async () => {
  serve(undefined, new FakeServer(block));

  const dialog = await openHistory();

  expect(within(dialog).getByText(/^Nothing has been saved here yet\./)).toBeTruthy();
});

test('the save shortcut works wherever the focus is, and the button names it', async () => {
  const calls = serve();
  renderAdmin(<BlockScreen screen={entry} />);
  const title = await screen.findByLabelText(/^Title/);

  await userEvent.type(title, '!{Control>}s{/Control}');

  await waitFor(() => expect(savesOf(calls, true)).toMatchObject([{ content: { title: 'Stone paths!' } }]));
  const save = screen.getByRole('button', { name: 'Save Changes' });
  expect(save.getAttribute('aria-keyshortcuts')).toBe('Control+S');
});
