import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { site } from '#schemas/site.ts';
import { expectConsole } from '../../../checks/testing/console.ts';
import { keptPlace } from '../components/content-link.tsx';
import { entriesQuery } from '../data/queries.ts';
import { useSiteQuery } from '../data/use-site-query.ts';
import { Moved } from '../pages/moved.tsx';
import { renderInSite } from '../testing/render-in-site.tsx';
import { PageFrame } from './page-frame.tsx';

/** A layout of header and footer alone. */
function Layout({ children, foot = 'The end' }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <>
      <header>
        <Link to="/">Start</Link>
        <Link to="/first">First</Link>
        <Link to="/broken">Broken</Link>
      </header>
      {children}
      <footer>{foot}</footer>
    </>
  );
}

function Broken(): ReactNode {
  throw new Error('this view is broken');
}

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

function renderFrame(pages: ReactNode, address = '/', answers = {}, foot?: ReactNode) {
  const visits = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}, { status: 202 }));
  vi.stubGlobal('fetch', visits);
  vi.stubGlobal(
    'scrollTo',
    vi.fn(() => {}),
  );
  renderInSite(
    <PageFrame>
      <Routes>
        {pages}
        <Route path="*" element={<h1>Another page</h1>} />
      </Routes>
    </PageFrame>,
    answers,
    address,
    {
      Layout: (props) => <Layout {...props} foot={foot} />,
      isPagePath: () => true,
      useCompanyFacts: () => ({ email: 'hello@example.com' }),
    },
  );
  return () => visits.mock.calls.map(([, init]) => JSON.parse(String(init.body)).page);
}

const readFacts = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  );

test('the first link of a page leads to its content', async () => {
  renderFrame(<Route path="/" element={<h1>Start page</h1>} />);

  await userEvent.tab();

  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(document.activeElement).toBe(skip);
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

test('a page entered by a link is counted once, scrolled to its top, and gets the focus', async () => {
  const counted = renderFrame(<Route path="/" element={<h1>Start page</h1>} />);

  await userEvent.click(screen.getByRole('link', { name: 'First' }));

  expect(counted()).toEqual(['/first']);
  expect(window.scrollTo).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a link to the page that is shown leads to its top, and one that changes a part of it moves nothing', async () => {
  const counted = renderFrame(
    <Route
      path="/"
      element={
        <Link to="/?part=2" state={keptPlace}>
          A part
        </Link>
      }
    />,
  );
  const part = screen.getByRole('link', { name: 'A part' });

  await userEvent.click(part);

  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(part);

  await userEvent.click(screen.getByRole('link', { name: 'Start' }));
  await userEvent.click(screen.getByRole('link', { name: 'Start' }));

  expect(window.scrollTo).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(counted()).toEqual([]);
});

test('a page reached by a former slug is counted once, and again after Back', async () => {
  const user = userEvent.setup();
  const counted = renderFrame(
    <>
      <Route path="/" element={<Link to="/stories/old">A story</Link>} />
      <Route path="/stories/old" element={<Moved to="/stories/new" />} />
      <Route path="/stories/new" element={<Link to="/about">On</Link>} />
      <Route path="/about" element={<BackButton />} />
    </>,
  );

  await user.click(screen.getByRole('link', { name: 'A story' }));
  await user.click(await screen.findByRole('link', { name: 'On' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('link', { name: 'On' });

  expect(counted()).toEqual(['/stories/old', '/about', '/stories/new']);
});

test('a page that the browser kept and shows again is counted again, and no page that it loads', () => {
  const counted = renderFrame(<Route path="/" element={<h1>Start page</h1>} />);

  for (const persisted of [false, true])
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

  expect(counted()).toEqual(['/']);
});

test('what header and footer read is read again with the next page once it is older than a minute', async () => {
  const answers: Record<string, unknown> = { '/public/stories': { data: [{ id: 1 }] } };
  const Stories = () => `${useSiteQuery(entriesQuery('stories')).data?.length} stories`;
  renderFrame(<Route path="/" element={<h1>Start page</h1>} />, '/', answers, <Stories />);
  await screen.findByText(/^1 stories/);
  answers['/public/stories'] = { data: [{ id: 1 }, { id: 2 }] };
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  expect(screen.getByText(/^1 stories/)).toBeDefined();

  const later = Date.now() + 61_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await userEvent.click(screen.getByRole('link', { name: 'Start' }));

  expect(await screen.findByText(/^2 stories/)).toBeDefined();
});

test('a page that cannot be rendered says so, and the next one is shown', async () => {
  expectConsole(/this view is broken/);
  renderFrame(<Route path="/broken" element={<Broken />} />);
  await userEvent.click(screen.getByRole('link', { name: 'Broken' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load');

  await userEvent.click(screen.getByRole('link', { name: 'First' }));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Another page');
});

test('the home page alone describes the company, by its type and with what the site adds', async () => {
  renderFrame(<Route path="/" element={<h1>Start page</h1>} />);
  expect(readFacts()).toEqual([
    expect.objectContaining({ '@type': site.schemaType, name: site.name, email: 'hello@example.com' }),
  ]);

  await userEvent.click(screen.getByRole('link', { name: 'First' }));

  expect(readFacts()).toEqual([]);
});

function Part() {
  useSiteQuery(entriesQuery('stories'));
  return <h1>Start page</h1>;
}

test('a failed request offers to try again, and a failed chunk to reload the page', async () => {
  renderFrame(<Route path="/" element={<Part />} />);
  await screen.findByRole('button', { name: 'Try again' });

  act(() => window.dispatchEvent(new CustomEvent('preload-error', { detail: new Error('gone') })));

  await waitFor(() => expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy());
});
