import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { EntryPageContext, useTrackEntryPage } from '../data/use-entry-page.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { UnknownPath } from './page-routes.tsx';

/** The page of an entry that is not found. */
const missing = (
  <EntryFrame page={pages.home.name} list="/trips" entry={null} describe={() => ({ title: '', start: '' })}>
    <h1>Trip</h1>
  </EntryFrame>
);

function Pages() {
  return (
    <EntryPageContext value={useTrackEntryPage()}>
      <Link to="/gone">A link to nowhere</Link>
      <Link to="/trips/gone">A link to a missing entry</Link>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/trips/:slug" element={missing} />
        <Route path="*" element={<UnknownPath />} />
      </Routes>
    </EntryPageContext>
  );
}

const renderAt = (path: string) =>
  renderInSite(<Pages />, {}, path, { NotFound: () => <h1>No such page</h1> });

test('an unknown path that was loaded stays and says so', () => {
  renderAt('/nowhere');

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No such page');
});

/** Follows the link where the server responds to it as given; returns where another document was loaded. */
async function follow(from: string, name: string, respond: () => Promise<unknown>) {
  const replace = vi.fn();
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('location', { replace });
  renderAt(from);
  await userEvent.click(screen.getByRole('link', { name }));
  return replace;
}

test.each([
  ['/', 'answers 404', async () => new Response(null, { status: 404 })],
  ['/nowhere', 'cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'a link from %s to an unknown path leads to the home page where the server %s',
  async (from, _, respond) => {
    const replace = await follow(from, 'A link to nowhere', respond);

    expect((await screen.findByRole('heading', { level: 1, name: 'Home' })).isConnected).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  },
);

test('a link to an entry that is missing shows the 404 page', async () => {
  await follow('/', 'A link to a missing entry', async () => new Response(null, { status: 404 }));

  expect((await screen.findByRole('heading', { level: 1, name: 'No such page' })).isConnected).toBe(true);
});

test('a page has a title while the server is asked whether it redirects its address', async () => {
  await follow('/', 'A link to nowhere', () => new Promise(() => {}));

  expect(document.title).toBe(site.name);
});

test.each([
  ['A link to nowhere', '/gone'],
  ['A link to a missing entry', '/trips/gone'],
])('%s that the server redirects loads its document', async (name, path) => {
  const replace = await follow('/', name, async () => ({ type: 'opaqueredirect' }));

  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(path));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
