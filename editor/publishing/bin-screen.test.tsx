import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { BinRow } from '#schemas/api/bin.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { useDeleteFiles } from '../media/use-delete-files.tsx';
import { errorReply, fakeApi, ok, type SentCall, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { listUnsaved, storeUnsaved } from '../ui/unsaved-changes.ts';
import { BinScreen, formatDaysLeft } from './bin-screen.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000).toISOString();
const binned = (id: number, more: Partial<BinRow> = {}): BinRow => ({
  collection: 'project',
  id,
  kind: 'Project',
  label: `Garden ${id}`,
  deleted_at: inDays(-10),
  deleted_by: 'Amal',
  erased_at: inDays(20),
  is_declared: true,
  ...more,
});

/** A server with these rows in the bin; `respond` has precedence. */
function serve(
  stored: BinRow[],
  respond: (call: SentCall) => ReturnType<typeof ok> | undefined = () => undefined,
) {
  return fakeApi((call) => {
    const own = respond(call);
    if (own !== undefined) return own;
    const { method, path } = call;
    if (method === 'GET' && path.startsWith('/admin/bin?'))
      return { status: 200, body: { data: stored, meta: { total: stored.length, page: 1, per_page: 25 } } };
    const [, , , collection, id, restore] = path.split('/');
    const found = stored.findIndex((row) => row.collection === collection && String(row.id) === id);
    if (found === -1) return undefined;
    stored.splice(found, 1);
    return restore ? ok({ restored: true }) : ok({ erased: true });
  });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const writes = (calls: readonly SentCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

signInBeforeEach();

test('the bin lists what, by whom, and how long it is kept; the same id of two types is two rows', async () => {
  serve([binned(1), binned(1, { collection: 'media', kind: 'Image', label: 'pool.jpg', deleted_by: null })]);
  renderAdmin(<BinScreen />);

  const row = (await screen.findByText('Garden 1')).closest('tr') ?? document.body;
  const cells = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells[1]).toBe('Project');
  expect(cells[2]).toMatch(/ by Amal$/);
  expect(cells[3]).toBe('20 days');
  expect(screen.getByText('pool.jpg').closest('tr')?.textContent).not.toContain(' by ');
});

test('a restored or erased row leaves the bin, and the focus stays in the table', async () => {
  const calls = serve([binned(1), binned(2)]);
  renderAdmin(<BinScreen />);
  await screen.findByText('Garden 1');
  const focusOn = (name: string) => act(() => screen.getByRole('button', { name }).focus());

  focusOn('Restore Garden 1');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Restore Garden 2'));
  expect(await screen.findByText('“Garden 1” restored')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore Garden 1' })).toBeNull();
  expect(writes(calls)).toEqual(['POST /admin/bin/project/1/restore']);
  focusOn('Erase Garden 2');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await press('Erase');

  await screen.findByText('The bin is empty.');
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('a rejected restoration says why and can be tried again', async () => {
  let isBroken = true;
  serve([binned(1)], ({ method }) =>
    method === 'POST' && isBroken ? errorReply(422, 'invalid', 'Its major is in the bin too.') : undefined,
  );
  renderAdmin(<BinScreen />);
  await screen.findByText('Garden 1');

  await press('Restore Garden 1');
  expect(await screen.findByText('Its major is in the bin too.')).toBeTruthy();
  expect(screen.getByText('Not restored')).toBeTruthy();
  isBroken = false;
  await press('Try Again');

  expect(await screen.findByText('“Garden 1” restored')).toBeTruthy();
  expect(await screen.findByText('The bin is empty.')).toBeTruthy();
});

test('what is not in the bin any more is said without an offer to try again', async () => {
  serve([binned(1)], ({ method }) =>
    method === 'POST' ? errorReply(404, 'not_found', 'This is not in the bin any more') : undefined,
  );
  renderAdmin(<BinScreen />);
  await screen.findByText('Garden 1');

  await press('Restore Garden 1');

  expect(await screen.findByText('This is not in the bin any more')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('erasing asks first, and erases the changes in the browser', async () => {
  const work = { at: new Date().toISOString(), label: '', version: 1, base: {}, content: {} };
  for (const document of ['row/project/1', 'row/project/11', 'row/service/1'])
    storeUnsaved(1, document, { id: 'a', ...work });
  const calls = serve([binned(1)]);
  renderAdmin(<BinScreen />);
  await screen.findByText('Garden 1');

  await press('Erase Garden 1');
  expect(await screen.findByRole('dialog', { name: 'Erase “Garden 1” for good?' })).toBeTruthy();
  await press('Cancel');
  expect(writes(calls)).toEqual([]);
  await press('Erase Garden 1');
  await press('Erase');

  expect(await screen.findByText('“Garden 1” erased')).toBeTruthy();
  expect(await screen.findByText('The bin is empty.')).toBeTruthy();
  expect(writes(calls)).toEqual(['DELETE /admin/bin/project/1']);
  expect(listUnsaved(1).map(({ document }) => document)).toEqual(['row/project/11', 'row/service/1']);
});

test('a type that is no longer declared can only be erased', async () => {
  serve([binned(1, { collection: 'gone', kind: 'gone', is_declared: false })]);
  renderAdmin(<BinScreen />);

  expect(await screen.findByText('This type of content is not part of the site any more.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore Garden 1' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Erase Garden 1' })).toBeTruthy();
});

test('a failed load says so and can be repeated', async () => {
  let isBroken = true;
  serve([binned(1)], ({ method }) =>
    method === 'GET' && isBroken ? errorReply(500, 'internal', 'The database is away') : undefined,
  );
  renderAdmin(<BinScreen />);

  expect(await screen.findByText('The database is away')).toBeTruthy();
  isBroken = false;
  await press('Try again');

  expect(await screen.findByText('Garden 1')).toBeTruthy();
});

test.each([
  [inDays(30), '30 days'],
  [inDays(1.2), '2 days'],
  [inDays(0.5), '1 day'],
  [inDays(-0.01), 'less than a day'],
])('until %s it is %s', (until, words) => {
  expect(formatDaysLeft(until)).toBe(words);
});

const file = (id: number): GalleryItem => ({
  ...{ id, file_name: `${id}.jpg`, file_path: `/media/${id}.jpg`, url: `/media/${id}.jpg`, type: 'image' },
  ...{ size: 3, width: 1, height: 1, alt: '', thumbnail: null, created_at: inDays(0) },
});

function DeleteButton({ files }: { files: readonly GalleryItem[] }) {
  const { remove } = useDeleteFiles();
  return (
    <button type="button" onClick={() => void remove(files, 'Deleted selected')}>
      Delete
    </button>
  );
}

test('undoing a deletion of files restores those that it deleted', async () => {
  const calls = fakeApi(({ method, path }) => {
    if (path.endsWith('/2.jpg')) return errorReply(404, 'not_found', 'This file was not found');
    return method === 'DELETE' ? ok({ deleted: true }) : ok({ restored: true });
  });
  renderAdmin(<DeleteButton files={[file(1), file(2), file(3)]} />);
  await press('Delete');
  expect(await screen.findByText('Deleted selected')).toBeTruthy();

  await press('Undo');

  expect(await screen.findByText('2 files restored')).toBeTruthy();
  expect(writes(calls).slice(3)).toEqual([
    'POST /admin/bin/media/1/restore',
    'POST /admin/bin/media/3/restore',
  ]);
});

test('where some files cannot be deleted or restored the others are counted', async () => {
  fakeApi(({ method, path }) => {
    if (path.endsWith('/2.jpg')) return errorReply(500, 'internal', 'The store is out of order');
    if (method === 'DELETE') return ok({ deleted: true });
    return path.includes('/3/') ? errorReply(404, 'not_found', 'Not in the bin') : ok({ restored: true });
  });
  renderAdmin(<DeleteButton files={[file(1), file(2), file(3)]} />);
  await press('Delete');
  expect(await screen.findByText('2 of 3 files deleted')).toBeTruthy();
  expect(await screen.findByText('2.jpg: The store is out of order')).toBeTruthy();

  await press('Undo');

  expect(await screen.findByText('File restored')).toBeTruthy();
  expect(await screen.findByText('Not restored')).toBeTruthy();
});
