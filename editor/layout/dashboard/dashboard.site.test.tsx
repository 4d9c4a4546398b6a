import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi, ok, signInBeforeEach } from '../../testing/fake-api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Dashboard } from './dashboard.tsx';

const counts = { visits: 1234, projects: 2, services: 3, clients: 4 };
const responses: Record<string, unknown> = {
  '/admin/dashboard': { data: { counts, latestProjects: [], latestClients: [] } },
  '/admin/visits?days=30': {
    data: [
      { day: '2026-11-20', count: 0, pages: [] },
      {
        day: '2026-11-21',
        count: 1500,
        pages: [
          { page: '/', count: 900 },
          { page: '<b>/about</b>', count: 500 },
          { page: 'other', count: 60 },
        ],
      },
    ],
    pages: [
      { page: '/', visits: 900, messages: 3 },
      { page: '<b>/about</b>', visits: 500, messages: 0 },
      { page: 'other', visits: 60, messages: 0 },
      { page: null, visits: 0, messages: 1 },
    ],
  },
  '/admin/messages?unread=1&per_page=5': {
    data: [
      {
        id: 7,
        name: 'Amal',
        email: 'amal@example.com',
        excerpt: 'A courtyard',
        created_at: '2026-11-20T10:00:00.000Z',
        is_read: false,
        folder: 'inbox',
        stage: 'new',
      },
    ],
    meta: { total: 6, page: 1, per_page: 5 },
  },
  '/admin/changes': {
    data: [
      { kind: 'block', type: 'hero_section', is_new: false, at: '2026-11-21T10:00:00.000Z', by: 'Owner' },
      { kind: 'setting', type: 'contact_info', is_new: true, at: '2026-11-20T10:00:00.000Z', by: null },
      {
        kind: 'row',
        type: 'project',
        name: 'Villa',
        is_new: true,
        at: '2026-11-19T10:00:00.000Z',
        by: null,
      },
      { kind: 'block', type: 'gone_section', is_new: false, at: '2026-11-18T10:00:00.000Z', by: null },
    ],
  },
};

function serve(changed: Record<string, unknown> = {}) {
  return fakeApi(({ path }) => {
    const body = { ...responses, ...changed }[path];
    return body === undefined ? errorReply(500, 'internal', 'Away') : { status: 200, body };
  });
}

signInBeforeEach();
beforeEach(() => {
  localStorage.setItem('adminVisitsLook', JSON.stringify('table'));
});

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('visits can be read as a table, by day and page', async () => {
  serve();
  const { container } = renderAdmin(<Dashboard />);

  const visits = await panel('Visits');
  const rows = within(await visits.findByRole('table', { name: 'Visits by day' })).getAllByRole('row');

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayVisitsMost visited pages',
    'Saturday 21 November1,500Home Page 900, <b>/about</b> 500, Unknown addresses 60, All other pages 40',
    'Friday 20 November0',
  ]);
  expect(
    visits.getByText('1,500 visits in the last 2 days, most on Saturday 21 November with 1,500 visits.'),
  ).toBeTruthy();
  expect(container.querySelector('b')).toBeNull();
});

test('each page of the chosen period has its visits and messages', async () => {
  const week = {
    data: [{ day: '2026-11-21', count: 2, pages: [] }],
    pages: [{ page: '/team', visits: 2, messages: 1 }],
  };
  serve({ '/admin/visits?days=7': week });
  renderAdmin(<Dashboard />);
  const visits = await panel('Visits');
  const pages = async () =>
    within(await visits.findByRole('table', { name: 'Visits by page' }))
      .getAllByRole('row')
      .map((row) => Array.from(row.children, ({ textContent }) => textContent));

  expect(await pages()).toEqual([
    ['Page', 'Visits', 'Messages'],
    ['Home Page', '900', '3'],
    ['<b>/about</b>', '500', '0'],
    ['Unknown addresses', '60', '0'],
    ['Not known', '0', '1'],
    ['All other pages', '40', ''],
  ]);
  await userEvent.click(visits.getByRole('radio', { name: '7 days' }));

  await waitFor(async () => expect((await pages())[1]).toEqual(['Team', '2', '1']));
  expect(localStorage.getItem('adminVisitsDays')).toBe('"7"');
});

test('messages are counted by page before there is a visit', async () => {
  const pages = [{ page: '/team', visits: 0, messages: 1 }];
  serve({ '/admin/visits?days=30': { data: [{ day: '2026-11-21', count: 0, pages: [] }], pages } });
  renderAdmin(<Dashboard />);

  const visits = await panel('Visits');

  expect(await visits.findByRole('link', { name: 'Team' })).toBeTruthy();
  expect(visits.queryByRole('table', { name: 'Visits by day' })).toBeNull();
});

test('days without a visit have a text', async () => {
  serve({
    '/admin/visits?days=30': {
      data: ['20', '21'].map((day) => ({ day: `2026-11-${day}`, count: 0, pages: [] })),
      pages: [],
    },
  });
  renderAdmin(<Dashboard />);

  const visits = await panel('Visits');

  expect(await visits.findByText(/^0 visits in the last 2 days\. The first ones show here\.$/)).toBeTruthy();
  expect(visits.queryByRole('table')).toBeNull();
});

test('new messages and recent changes link to their screens', async () => {
  serve();
  renderAdmin(<Dashboard />);

  const messages = await panel('New Messages');
  const link = await messages.findByRole('link', { name: 'Amal' });
  expect(link.getAttribute('href')).toBe('/admin/messages/7');
  expect(messages.getByText('and 5 more')).toBeTruthy();
  const changes = within(await screen.findByRole('region', { name: 'Last Changes' }));
  const items = (await changes.findAllByRole('listitem')).map((item) => [
    item.textContent?.replace(/ \d+ Nov 2026, [\d:]+/, ''),
    item.querySelector('a')?.getAttribute('href'),
  ]);
  expect(items).toEqual([
    ['Hero Section · Home PageChanged by Owner', '/admin/cms/home/hero'],
    ['Contact Info · SettingsAdded', '/admin/settings/contactinfo'],
    ['Villa · ProjectAdded', '/admin/projects'],
    ['gone_sectionChanged', undefined],
  ]);
});

test('a panel that fails can be retried and does not affect others', async () => {
  const changed: Record<string, unknown> = {
    '/admin/visits?days=30': undefined,
    '/admin/changes': undefined,
  };
  const calls = serve(changed);
  renderAdmin(<Dashboard />);
  const visits = await panel('Visits');
  expect(await visits.findByText('This part could not be loaded')).toBeTruthy();
  expect(await screen.findByText('1,234')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Amal' })).toBeTruthy();
  const before = calls.length;

  delete changed['/admin/visits?days=30'];
  changed['/admin/visits?days=30'] = responses['/admin/visits?days=30'];
  await userEvent.click(visits.getByRole('button', { name: 'Try again' }));

  expect(await visits.findByRole('table', { name: 'Visits by day' })).toBeTruthy();
  await waitFor(() => expect(calls.slice(before).map(({ path }) => path)).toEqual(['/admin/visits?days=30']));
});

test('numbers that fail to load say so, and are there once they are asked for again', async () => {
  const changed: Record<string, unknown> = { '/admin/dashboard': undefined };
  serve(changed);
  renderAdmin(<Dashboard />);
  const failure = (await screen.findByText('Failed to load the dashboard')).closest('[role=alert]');
  expect(failure?.textContent).toContain('Away');

  delete changed['/admin/dashboard'];
  await userEvent.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('1,234')).toBeTruthy();
  expect(screen.queryByText('Failed to load the dashboard')).toBeNull();
});

test('only an empty store shows the first steps', async () => {
  serve();
  const { unmount } = renderAdmin(<Dashboard />);
  await screen.findByText('1,234');
  expect(screen.queryByText('First steps')).toBeNull();
  unmount();

  const empty = { visits: 0, projects: 0, services: 0, clients: 0 };
  serve({ '/admin/dashboard': ok({ counts: empty, latestProjects: [], latestClients: [] }).body });
  renderAdmin(<Dashboard />);

  const steps = await panel('First steps');
  expect(steps.getByRole('link', { name: 'Add the first service' }).getAttribute('href')).toBe(
    '/admin/services?new',
  );
  expect(screen.getByText('No projects yet')).toBeTruthy();
});
