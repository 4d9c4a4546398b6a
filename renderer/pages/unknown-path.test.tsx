import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteProvider } from '../engine/data/site.tsx';
import { createSiteClient } from '../engine/data/site-client.ts';
import { EntryPageContext, useTrackEntryPage } from '../engine/data/use-entry-page.ts';
import { siteParts } from '../site-parts.tsx';
import { UnknownPath } from './unknown-path.tsx';

function Site() {
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

function renderAt(path: string) {
  const client = createSiteClient(
    () => Promise.reject(new Error('No call is expected.')),
    () => {},
  );
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <SiteProvider
          site={{ publicUrl: 'https://example.com', today: '2026-11-21', isPreview: false, parts: siteParts }}
        >
          <Site />
        </SiteProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('an unknown path that was loaded stays and says so', () => {
  renderAt('/nowhere');

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing grows here');
});

test('a link to an unknown path leads to the home page', async () => {
  renderAt('/');

  await userEvent.click(screen.getByRole('link', { name: 'A link to nowhere' }));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
});

test('from an unknown path a link to another one leads to the home page', async () => {
  renderAt('/nowhere');

  await userEvent.click(screen.getByRole('link', { name: 'A link to nowhere' }));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home');
});
