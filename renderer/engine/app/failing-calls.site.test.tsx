import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildProject } from '../../data/build-project.ts';
import { siteParts } from '../../site-parts.tsx';
import { createHttpReader } from '../data/api-client.ts';
import { loadComponents } from '../data/lazy-component.tsx';
import { createBrowserClient } from '../data/site-client.ts';
import { App } from './app.tsx';

const service = {
  id: 1,
  slug: 'x',
  title: 'Garden care',
  description: '',
  content: '<p>Pruned</p>',
  media: [],
};
const outOfOrder = { message: 'The store is out of order', code: 'internal', requestId: 'test' };

let respond: (path: string) => Response | Promise<Response>;
let requests: { path: string; at: number }[];

beforeAll(() => loadComponents());
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T08:00:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  requests = [];
  respond = () => Response.json(outOfOrder, { status: 500 });
  const started = Date.now();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return new Response(null, { status: 202 });
    const path = address.replace('/api/v1', '');
    requests.push({ path, at: Date.now() - started });
    return respond(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openPage(address: string) {
  const site = { publicUrl: 'https://example.com', today: '2026-11-21', isPreview: false, parts: siteParts };
  return render(
    <MemoryRouter initialEntries={[address]}>
      <App client={createBrowserClient(createHttpReader(), () => {})} site={site} />
    </MemoryRouter>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const timesOf = (path: string) => requests.filter((request) => request.path === path).map(({ at }) => at);
const countTries = () => Math.max(...requests.map(({ path }) => timesOf(path).length));
/** The number of views that request an address when the page is opened. */
const viewsOf = (path: string) => Math.max(1, timesOf(path).filter((at) => at < 500).length);

test.each(['/', '/services', '/services/x', '/projects', '/projects/x', '/team', '/contact', '/profiles'])(
  'on %s with every request failing each is tried four times, then no more, and the page can be read',
  async (address) => {
    openPage(address);
    await pass(2_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    expect(screen.getByRole('alert').textContent).toContain('Some of this page could not be loaded.');
    await pass(120_000);

    expect(Math.max(...requests.map(({ path }) => timesOf(path).length / viewsOf(path)))).toBe(4);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    expect(screen.getByRole('alert').textContent).toContain('Some of this page could not be loaded.');
  },
);

test('the time between retries grows', async () => {
  openPage('/services/x');
  await pass(120_000);

  const [first = 0, second = 0, third = 0, fourth = 0] = timesOf('/public/services/x');
  const waits = [second - first, third - second, fourth - third].map((wait) => Math.round(wait / 100) / 10);
  expect(waits).toEqual([1, 2, 4]);
});

test.each([
  ['20', 20],
  ['Sat, 21 Nov 2026 08:00:30 GMT', 30],
])('a request is not retried before Retry-After: %s allows it', async (header, seconds) => {
  respond = () => Response.json(outOfOrder, { status: 503, headers: { 'Retry-After': header } });
  openPage('/services/x');

  await pass((seconds - 1) * 1_000);
  expect(countTries()).toBe(1);
  await pass(1_500);
  expect(timesOf('/public/services/x')).toHaveLength(2);
});

test.each([
  [503, { 'Retry-After': '3600' }],
  [400, {}],
])('a request that failed with %i %j is not retried', async (status, headers) => {
  respond = () => Response.json(outOfOrder, { status, headers });
  openPage('/services/x');
  await pass(120_000);

  expect(countTries()).toBe(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('"Try again" works by keyboard, fetches only what failed and moves the focus to the page', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  openPage('/services/x');
  await pass(60_000);
  requests = [];
  respond = (path) =>
    path === '/public/services/x'
      ? Response.json({ data: service, media: {} })
      : Response.json(outOfOrder, { status: 404 });

  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  await pass(1_000);

  expect(screen.getByText('Pruned')).toBeTruthy();
  expect(countTries()).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('"Try again" does not wait for the next automatic attempt', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  respond = () => Response.json(outOfOrder, { status: 503, headers: { 'Retry-After': '50' } });
  openPage('/services/x');
  await pass(2_000);
  respond = (path) =>
    path === '/public/services/x'
      ? Response.json({ data: service, media: {} })
      : Response.json(outOfOrder, { status: 404 });

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1_000);

  expect(screen.getByText('Pruned')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a second failure keeps the button, its focus and the page', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  openPage('/services/x');
  await pass(60_000);
  const [heading, button] = [
    screen.getByRole('heading', { level: 1 }),
    screen.getByRole('button', { name: 'Try again' }),
  ];

  button.focus();
  await user.keyboard(' ');
  await pass(100);
  expect(screen.getByRole('alert').textContent).toContain('Loading the rest of this page…');
  expect(heading.isConnected).toBe(true);
  await user.keyboard('{Enter}');
  await pass(60_000);

  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('alert').textContent).toContain('Some of this page could not be loaded.');
  expect(countTries()).toBe(8);
});

test('a page entered by a link fetches again what failed on the page before', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  openPage('/services/x');
  await pass(60_000);
  requests = [];
  respond = () => Response.json(outOfOrder, { status: 404 });

  await user.click(screen.getByRole('link', { name: 'Profiles' }));
  await pass(60_000);

  expect(timesOf('/public/services')).toHaveLength(1);
  expect(countTries()).toBe(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what a page shows stays while the server is away, also after the browser was offline', async () => {
  const members = [{ id: 1, name: 'Noor', personal_img: '', major: null }];
  const images = JSON.stringify({ dark: '/media/dark.png', light: '/media/light.png', icon: '' });
  respond = (path) => {
    if (path === '/public/team') return Response.json({ data: members, media: {} });
    if (path.endsWith('key=logo_imgs'))
      return Response.json({ data: [{ id: 1, key: 'logo_imgs', value: images }], media: {} });
    return Response.json(outOfOrder, { status: 404 });
  };
  openPage('/team');
  await pass(2_000);
  expect(screen.getByText('Noor')).toBeTruthy();
  requests = [];

  respond = () => Response.json(outOfOrder, { status: 503 });
  await pass(120_000);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await pass(60_000);

  expect(timesOf('/public/team').length).toBeGreaterThan(0);
  expect(screen.getByText('Noor')).toBeTruthy();
  expect(screen.getAllByRole('img', { name: 'Ghaf & Stone' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a filter whose requests fail does not show the projects that were chosen before', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  respond = (path) => {
    if (path === '/public/services') return Response.json({ data: [service], media: {} });
    if (path.includes('service=1')) return Response.json(outOfOrder, { status: 500 });
    if (path.includes('count_only')) return Response.json({ count: 1 });
    if (path.startsWith('/public/projects')) return Response.json({ data: [buildProject(7)], media: {} });
    return Response.json(outOfOrder, { status: 404 });
  };
  openPage('/projects');
  await pass(2_000);
  expect(screen.getByRole('link', { name: 'Project 7' })).toBeTruthy();

  const filter = screen.getByRole('navigation', { name: 'Show projects by service' });
  await user.click(within(filter).getByRole('link', { name: 'Garden care' }));
  await pass(500);

  expect(screen.queryByRole('link', { name: 'Project 7' })).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Some of this page could not be loaded.');
});

test('a page whose block is read from its fallback does not show its default before that has loaded', async () => {
  const content = { pageTitle: 'Our yard' };
  const arrival = Promise.withResolvers<Response>();
  respond = (path) =>
    path === '/public/components/contact_page' ? arrival.promise : Response.json(outOfOrder, { status: 404 });
  openPage('/contact');
  await pass(2_000);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();

  arrival.resolve(Response.json({ data: { id: 1, name: 'contact_page', order_no: 1, content }, media: {} }));
  await pass(500);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Our yard');
});
