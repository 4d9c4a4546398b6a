import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildProject } from '../data/build-project.ts';
import { App } from '../engine/app/app.tsx';
import { createHttpReader } from '../engine/data/api-client.ts';
import { loadComponents } from '../engine/data/lazy-component.tsx';
import { createBrowserClient } from '../engine/data/site-client.ts';
import { siteParts } from '../site-parts.tsx';

const responseMs = 3_000;
const services = [1, 2].map((id) => ({
  ...{ id, slug: `service-${id}`, title: `Service ${id}` },
  ...{ description: '', media: [] },
}));

beforeAll(() => loadComponents());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const chosen: Readonly<Record<string, { content: object; entries: object }>> = {
  services_section: { content: { services: [2, 1], animated_words: [] }, entries: { services } },
  projects_section: { content: { projects: [7] }, entries: { projects: [buildProject(7)] } },
};

/** Responds like a store whose home page has chosen services and a chosen project. */
function respond({ pathname, searchParams }: URL): Response {
  const name = searchParams.get('name');
  if (searchParams.has('count_only')) return Response.json({ count: 3 });
  if (name === null)
    return Response.json({ data: pathname.endsWith('/services') ? services : [], media: {} });
  const stored = chosen[name];
  if (!stored) return Response.json({ message: '', code: 'not_found' }, { status: 404 });
  return Response.json({
    data: { id: 1, name, order_no: 1, content: stored.content },
    media: {},
    ...(searchParams.has('entries') && { entries: stored.entries }),
  });
}

test('every request of the home page is sent at once, and the chosen entries come with their sections', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') });
  const started = Date.now();
  const requests: { path: string; at: number }[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push({ path: address, at: Date.now() - started });
    const response = respond(new URL(address, 'http://localhost'));
    return new Promise((resolve) => setTimeout(() => resolve(response), responseMs));
  });
  const site = { publicUrl: 'https://example.com', today: '2026-11-21', isPreview: false, parts: siteParts };
  render(
    <MemoryRouter>
      <App client={createBrowserClient(createHttpReader(), () => {})} site={site} />
    </MemoryRouter>,
  );

  await act(() => vi.advanceTimersByTimeAsync(responseMs + 100));

  const titles = ['Service 2', 'Service 1', 'Project 7'];
  const shown = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '');
  expect(shown.filter((title) => titles.includes(title))).toEqual(titles);
  expect(requests.filter(({ at }) => at >= responseMs)).toEqual([]);
});
