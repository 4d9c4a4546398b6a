import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { EntryPageContext, useTrackEntryPage } from '../data/use-entry-page.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { UnknownPath } from './page-routes.tsx';

function Pages() {
  return (
    <EntryPageContext value={useTrackEntryPage()}>
      <Link to="/gone">A link to nowhere</Link>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
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

test.each(['/', '/nowhere'])('a link from %s to an unknown path leads to the home page', async (path) => {
  renderAt(path);

  await userEvent.click(screen.getByRole('link', { name: 'A link to nowhere' }));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
});
