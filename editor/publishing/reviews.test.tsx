import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DraftListRow } from '#schemas/api/drafts.ts';
import type { ReviewRow } from '#schemas/api/reviews.ts';
import { blocks } from '#schemas/blocks.ts';
import { ReviewNotes } from '../documents/review-notes.tsx';
import { errorReply, fakeApi, ok, type SentCall, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { labelOfPage } from '../ui/navigation.ts';
import { ChangesScreen } from './changes-screen.tsx';

const [block] = blocks;
if (!block) throw new Error('The site declares no block.');

const draft: DraftListRow = {
  ...{ collection: 'components', id: 1, type: block.type, label: 'Home, Hero', version: 3 },
  ...{ updated_at: '2026-11-20T08:00:00.000Z', updated_by: 'Maha', edit_path: block.screen.path },
  ...{ is_new: false, is_readable: true, is_outdated: false, changes: [], issues: [] },
};
const comment = {
  id: 1,
  page: '/',
  name: 'Salem',
  comment: '',
  is_approval: true,
  created_at: '2026-11-21T08:00:00.000Z',
};
const review: ReviewRow = {
  ...{
    id: 4,
    created_at: '2026-11-20T08:00:00.000Z',
    created_by: 'Maha',
    expires_at: '2026-11-27T08:00:00.000Z',
  },
  ...{ state: 'live', is_void: false },
  documents: [
    { collection: 'components', id: 1, version: 3, label: 'Home, Hero', edit_path: null, state: 'unchanged' },
  ],
  comments: [comment, { ...comment, id: 2, name: 'Mona', comment: 'More <b>shade', is_approval: false }],
};
const [first] = review.documents;
if (!first) throw new Error('The link shows no document.');
const link = { id: 5, path: '/review/key/', expires_at: '2026-11-27T08:00:00.000Z' };

signInBeforeEach();

function show(
  reviews: readonly ReviewRow[],
  respond: (call: SentCall) => ReturnType<typeof ok> | undefined = () => undefined,
) {
  const calls = fakeApi((call) => {
    const own = respond(call);
    if (own || call.method !== 'GET') return own;
    if (!call.path.startsWith('/admin/drafts')) return ok(reviews);
    return { status: 200, body: { data: [draft], meta: { total: 1, page: 1, per_page: 500 } } };
  });
  renderAdmin(<ChangesScreen />);
  return calls;
}

test('a preview of the drafts opens in a new tab', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  const calls = show([], ({ path }) => (path === '/admin/previews' ? ok(link, 201) : undefined));

  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));

  await vi.waitFor(() => expect(tab.location.href).toBe('/review/key/'), { timeout: 15_000 });
  const documents = [{ collection: 'components', id: 1, version: 3 }];
  expect(calls.find(({ path }) => path === '/admin/previews')?.body).toEqual({ documents });
});

test('a preview that fails closes its tab and can be tried again', async () => {
  const tab = { location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  show([], ({ path }) =>
    path === '/admin/previews' ? errorReply(409, 'stale', 'A draft was changed') : undefined,
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));

  expect(await screen.findByText('A draft was changed')).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
});

test('a link is made for the chosen days and can be copied or sent by WhatsApp', async () => {
  const person = userEvent.setup();
  const calls = show([], ({ method, path }) =>
    method === 'POST' && path === '/admin/reviews' ? ok(link, 201) : undefined,
  );

  await person.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share for approval' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'The link works for' }), '14 days');
  await person.click(dialog.getByRole('button', { name: 'Make link' }));

  const field = await dialog.findByRole('textbox', { name: 'The link' });
  const address = `${window.location.origin}/review/key/`;
  expect(field.getAttribute('value')).toBe(address);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Copy link' }));
  const send = dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(send).searchParams.get('text')).toContain(address);
  await person.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ days: 14 });
});

test('approvals and comments are listed as text, and an approval of what was edited or discarded since does not count', async () => {
  const discarded = [{ ...first, state: 'discarded' as const }];
  const edited = [first, { ...first, id: 2, label: 'Home, About', state: 'changed' as const }];
  show([
    review,
    { ...review, id: 3, is_void: true, state: 'expired' },
    { ...review, id: 2, is_void: true, state: 'expired', documents: discarded },
    { ...review, id: 1, state: 'expired', documents: edited },
  ]);

  const section = within(await screen.findByRole('region', { name: 'Approval links' }));
  const texts = section.getAllByRole('listitem', { name: /^Link of/ }).map(({ textContent }) => textContent);
  expect(texts[0]).toContain('Approved');
  expect(texts[0]).toContain('More <b>shade');
  expect(texts[0]).toContain(`, on ${labelOfPage('/')}`);
  expect(texts[1]).toContain('Approved, but edited since');
  expect(texts[2]).toContain('Approved, but discarded since');
  expect(texts[3]).toContain('Approved, 1 edited since');
  expect(texts[3]).toContain('Home, About (edited since)');
  expect(texts[3]).not.toContain('Home, Hero (');
  expect(section.getAllByRole('button', { name: 'Revoke' })).toHaveLength(1);
});

test('revoking a link asks first, and leaves the focus in its card', async () => {
  const links = [{ ...review, documents: [{ ...first, edit_path: '/admin/home' }] }];
  const calls = show(links, ({ method }) => {
    if (method !== 'DELETE') return undefined;
    links.splice(0, 1, ...links.map((revoked) => ({ ...revoked, state: 'revoked' as const })));
    return ok({ revoked: true });
  });
  (await screen.findByRole('button', { name: 'Revoke' })).focus();
  await userEvent.keyboard('{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
  question.getByRole('button', { name: 'Revoke link' }).focus();
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByText('Link revoked')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/admin/reviews/4');
  const card = await screen.findByRole('listitem', { name: /^Link of/ });
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
});

test('the newest comment of a link is shown next to its document', async () => {
  const calls = fakeApi(() => ok([{ ...review, id: 5, comments: [] }, review]));
  renderAdmin(<ReviewNotes declaration={block} id={1} version={3} />);

  expect(await screen.findByText('Approved by Salem')).toBeTruthy();
  expect(screen.getByText('More <b>shade')).toBeTruthy();
  expect(calls[0]?.path).toBe('/admin/reviews?collection=components&id=1');
});

test.each([
  ['the shared revision', 3, 'unchanged', 'Approved by Salem'],
  ['a revision that was saved since', 7, 'unchanged', 'Approved by Salem, but edited since'],
  ['an edit that was known before', 3, 'changed', 'Approved by Salem, but edited since'],
  ['a discarded draft', undefined, 'discarded', 'Approved by Salem, but discarded since'],
  ['a publication', undefined, 'published', 'Approved by Salem'],
] as const)('the note next to a document is about %s of it', async (_name, version, state, title) => {
  const [document] = review.documents;
  if (!document) throw new Error('The link has no document.');
  const other = { ...document, id: 2, state: 'changed' as const };
  fakeApi(() => ok([{ ...review, documents: [other, { ...document, state }] }]));
  renderAdmin(<ReviewNotes declaration={block} id={1} version={version} />);

  expect(await screen.findByText(title)).toBeTruthy();
});
