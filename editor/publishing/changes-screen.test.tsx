import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DraftListRow, maxDrafts } from '#schemas/api/drafts.ts';
import { maxReviewedDrafts } from '#schemas/api/reviews.ts';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { blocks } from '#schemas/blocks.ts';
import { errorReply, fakeApi, ok, type SentCall, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { ChangesScreen } from './changes-screen.tsx';

const [block] = blocks;
const [field] = block?.fields ?? [];
if (!block || !field) throw new Error('The site declares no block.');

const changed: DraftListRow = {
  ...{ collection: 'components', id: 1, type: block.type, label: 'Home, Hero', version: 3 },
  ...{ updated_at: '2026-11-20T08:00:00.000Z', updated_by: 'Maha', edit_path: block.screen.path },
  ...{ is_new: false, is_readable: true, is_outdated: false, changes: ['Title changed'], issues: [] },
};
const faulty: DraftListRow = {
  ...changed,
  ...{ id: 2, label: 'Project “Courtyard”', is_new: true, changes: [] },
  issues: [{ path: field.key, message: 'Needs a value' }],
};
const unreadable: DraftListRow = {
  ...changed,
  ...{ id: 3, label: 'An old block', edit_path: null, is_readable: false, changes: [] },
  issues: [{ path: '', message: 'Not part of this site any more' }],
};

signInBeforeEach();

const pageOf = (drafts: readonly DraftListRow[], total: number, page = 1) => ({
  status: 200,
  body: { data: drafts, meta: { total, page, per_page: maxDrafts } },
});

function respondByDefault({ path }: SentCall, drafts: readonly DraftListRow[]) {
  if (path === '/admin/drafts?page=1') return pageOf(drafts, drafts.length);
  return path === '/admin/reviews' ? ok([]) : undefined;
}

function show(
  drafts: readonly DraftListRow[],
  respond: (call: SentCall) => ReturnType<typeof ok> | undefined = () => undefined,
) {
  const calls = fakeApi((call) => respond(call) ?? respondByDefault(call, drafts));
  renderAdmin(<ChangesScreen />);
  return calls;
}
const cardOf = (label: string) => screen.findByRole('listitem', { name: new RegExp(`^${label}`) });

test('each draft is listed with who saved it, what it changes and what keeps it from being published', async () => {
  show([changed, faulty, unreadable]);

  const first = within(await cardOf('Home, Hero'));
  expect(first.getByText(/^Draft saved 20 Nov 2026.* by Maha$/)).toBeTruthy();
  expect(first.getByText('Title changed')).toBeTruthy();
  expect(first.getByRole('link', { name: 'Home, Hero' }).getAttribute('href')).toBe(changed.edit_path);
  const second = within(await cardOf('Project “Courtyard”'));
  expect(second.getByText('Draft')).toBeTruthy();
  const link = second.getByRole('link', { name: field.meta.label });
  expect(link.getAttribute('href')).toBe(`${faulty.edit_path}#field=${field.key}`);
  expect(second.getByText(/Needs a value/)).toBeTruthy();
  // One that cannot be read can be discarded, but neither opened nor selected.
  const third = within(await cardOf('An old block'));
  expect(third.queryByRole('link')).toBeNull();
  expect(third.queryByRole('checkbox')).toBeNull();
  expect(third.getByRole('button', { name: 'Discard the draft of An old block' })).toBeTruthy();
});

test('publishing all asks first, sends every readable draft and shows why one was rejected', async () => {
  const refused = [
    { collection: 'components', id: 2, label: 'x', issues: [{ path: '', message: 'Taken meanwhile' }] },
  ];
  const calls = show([changed, faulty, unreadable], ({ path }) =>
    path === '/admin/publish' ? ok({ published: [], refused }) : undefined,
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Publish all' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish all 2 drafts?' }));
  await userEvent.click(question.getByRole('button', { name: 'Publish all' }));

  expect(await within(await cardOf('Project “Courtyard”')).findByText('Taken meanwhile')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/admin/publish')?.body).toEqual({
    documents: [1, 2].map((id) => ({ collection: 'components', id, version: 3 })),
  });
});

test('why a draft was rejected is not shown any more once it has another version', async () => {
  const intervals = vi.spyOn(window, 'setInterval');
  let drafts = [changed];
  const issues = [{ path: '', message: 'Taken meanwhile' }];
  show([], ({ path }) => {
    if (path === '/admin/drafts?page=1') return pageOf(drafts, drafts.length);
    if (path !== '/admin/publish') return undefined;
    return ok({ published: [], refused: [{ collection: 'components', id: 1, label: 'x', issues }] });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish all' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
  const card = within(await cardOf('Home, Hero'));
  expect(await card.findByText('Taken meanwhile')).toBeTruthy();

  drafts = [{ ...changed, version: 4 }];
  // Lists are loaded again every minute.
  act(() => {
    for (const [load, ms] of intervals.mock.calls) if (ms === 60_000 && typeof load === 'function') load();
  });

  await waitFor(() => expect(card.queryByText('Taken meanwhile')).toBeNull());
});

test('drafts that somebody else has published meanwhile are not said to be in the list', async () => {
  let drafts: DraftListRow[] = [changed];
  const refused = [
    {
      collection: 'components',
      id: 1,
      label: 'x',
      issues: [{ path: '', message: 'There is no draft any more' }],
    },
  ];
  show([], ({ path }) => {
    if (path === '/admin/drafts?page=1') return pageOf(drafts, drafts.length);
    if (path !== '/admin/publish') return undefined;
    drafts = [];
    return ok({ published: [], refused });
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Publish all' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Publish' }));

  const said = await screen.findByText(/could not be published/);
  expect(said.textContent).toBe('1 could not be published.\nThere is no draft any more');
  expect(await screen.findByText(/^Nothing waits to be published/)).toBeTruthy();
});

test('only selected drafts are published', async () => {
  const calls = show([changed, faulty], ({ path }) =>
    path === '/admin/publish'
      ? ok({ published: [{ collection: 'components', id: 1, revision: 2 }], refused: [] })
      : undefined,
  );

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Home, Hero' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish 1 selected' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }));
  await userEvent.click(question.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('1 draft published.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/admin/publish')?.body).toEqual({
    documents: [{ collection: 'components', id: 1, version: 3 }],
  });
});

test('discarding a draft asks first, and can be undone', async () => {
  const calls = show([changed], ({ method }) => {
    if (method === 'DELETE') return ok({ deleted: true, revision: 8 });
    return method === 'POST' ? ok({ restored: true }) : undefined;
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Discard the draft of Home, Hero' }));
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  const question = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard draft' }));

  expect(await screen.findByText('Draft discarded')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(
    '/admin/documents/components/1/draft?version=3',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Draft restored')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    ...{ path: '/admin/documents/components/1/draft/restore', body: { revision: 8 } },
  });
});

test('the focus stays in the list when a draft leaves it, and on the button when that fails', async () => {
  const left = [changed, { ...faulty, issues: [] }];
  let isBroken = true;
  show(left, ({ method }) => {
    if (method !== 'DELETE') return undefined;
    if (isBroken) return errorReply(500, 'internal', 'Something went wrong.');
    left.shift();
    return ok({ deleted: true, revision: 8 });
  });
  const discard = async () => {
    (await screen.findByRole('button', { name: 'Discard the draft of Home, Hero' })).focus();
    await userEvent.keyboard('{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
    question.getByRole('button', { name: 'Discard draft' }).focus();
    await userEvent.keyboard('{Enter}');
  };

  await discard();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Discard the draft of Home, Hero'),
  );
  isBroken = false;
  await discard();

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Home, Hero' })).toBeNull());
  const next = await cardOf('Project “Courtyard”');
  await waitFor(() => expect(next.contains(document.activeElement)).toBe(true));
});

test('the focus moves to the content when the last drafts are published', async () => {
  const left = [changed];
  show(left, ({ path }) => {
    if (path !== '/admin/publish') return undefined;
    return ok({ published: left.splice(0), refused: [] });
  });
  const content = document.body.appendChild(document.createElement('main'));
  Object.assign(content, { id: 'content', tabIndex: -1 });
  onTestFinished(() => content.remove());
  (await screen.findByRole('button', { name: 'Publish all' })).focus();
  await userEvent.keyboard('{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }));
  question.getByRole('button', { name: 'Publish' }).focus();

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(document.activeElement).toBe(content));
});

const schedule: ScheduleRow = {
  ...{ id: 7, action: 'publish', collection: 'components', document_id: 1, type: block.type },
  ...{ label: 'Home, Hero', edit_path: block.screen.path, due_at: '2035-11-24T05:00:00.000Z' },
  ...{ created_at: '2026-11-20T09:00:00.000Z', created_by: 'Maha', failed_at: null, issues: [] },
};
const serveSchedules =
  (...schedules: ScheduleRow[]) =>
  ({ path }: SentCall) =>
    path === '/admin/schedules' ? ok(schedules) : undefined;

test('a scheduled draft is listed once, with what it changes; one that was saved since waits too, and says so', async () => {
  const before = {
    ...schedule,
    id: 8,
    document_id: 2,
    label: faulty.label,
    created_at: '2026-11-20T07:00:00.000Z',
  };
  show([changed, faulty], serveSchedules(schedule, before));

  const scheduled = within(await screen.findByRole('region', { name: 'Scheduled' }));
  const card = within(scheduled.getByRole('listitem', { name: /^Home, Hero/ }));
  expect(card.getByText('Title changed')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Home, Hero' })).toHaveLength(1);
  const [waiting] = screen.getAllByRole('listitem', { name: /^Project “Courtyard”/ });
  expect(waiting?.textContent).toContain('Changed since it was scheduled');
  expect(screen.getAllByRole('checkbox')).toEqual([
    screen.getByRole('checkbox', { name: 'Select Project “Courtyard”' }),
  ]);
});

const many = (count: number): DraftListRow[] =>
  Array.from({ length: count }, (_, at) => ({ ...changed, id: at + 1, label: `Draft ${at + 1}` }));

test('where there are more drafts than are shown, the screen says so and shows the others on request', async () => {
  const [first, second] = many(2);
  if (!first || !second) throw new Error('Two drafts are needed.');
  const total = maxDrafts + 1;
  show([], ({ path }) => {
    if (path === '/admin/drafts?page=1') return pageOf([first], total);
    return path === '/admin/drafts?page=2' ? pageOf([first, second], total, 2) : undefined;
  });

  expect(await screen.findByText(`Showing the 1 drafts changed last of ${total}.`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish the 1 shown' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await screen.findByRole('link', { name: 'Draft 2' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Draft 1' })).toHaveLength(1);
  expect(screen.queryByText(/^Showing the/)).toBeNull();
});

test('sharing more drafts than a link can have names those that are left out, and shares the others', async () => {
  const calls = show(many(maxReviewedDrafts + 1), ({ path, method }) =>
    method === 'POST' && path === '/admin/reviews'
      ? ok({ id: 1, path: '/share/key', expires_at: '2026-11-30T08:00:00.000Z' }, 201)
      : undefined,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share for approval' }));

  expect(dialog.getByText(`At most ${maxReviewedDrafts} drafts can be shared with one link.`)).toBeTruthy();
  expect(dialog.getByText('1 draft is left out')).toBeTruthy();
  expect(dialog.getByText(`Draft ${maxReviewedDrafts + 1}`)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));

  await dialog.findByLabelText('The link');
  const { documents } = Object(calls.find(({ method }) => method === 'POST')?.body);
  expect(documents).toHaveLength(maxReviewedDrafts);
});

test('without drafts the screen says so', async () => {
  show([]);
  expect(await screen.findByText(/^Nothing waits to be published/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test('a failed request is retried', async () => {
  let isDown = true;
  fakeApi(({ path }) => {
    if (!path.startsWith('/admin/drafts')) return ok([]);
    return isDown ? errorReply(400, 'malformed', 'Not today') : pageOf([changed], 1);
  });
  renderAdmin(<ChangesScreen />);

  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await cardOf('Home, Hero')).toBeTruthy();
});
