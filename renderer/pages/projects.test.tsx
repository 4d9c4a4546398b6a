import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { buildProject } from '../data/build-project.ts';
import { PageFrame } from '../engine/layout/page-frame.tsx';
import { renderInSite } from '../engine/testing/render-in-site.tsx';
import { ProjectsPage } from './projects.tsx';

const responses = {
  '/public/services': { data: [{ id: 8, slug: 'water', title: 'Water', description: '', media: [] }] },
  '/public/projects?count_only=1': { count: 50 },
  '/public/projects?page=1&per_page=24': { data: [buildProject(50)] },
  '/public/projects?page=2&per_page=24': { data: [buildProject(26)] },
  '/public/projects?count_only=1&service=8': { count: 1 },
  '/public/projects?page=1&per_page=24&service=8': { data: [buildProject(7)] },
};

const shown = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

test('more projects are appended; a filter starts at the first page', async () => {
  renderInSite(<ProjectsPage />, responses);
  await userEvent.click(await screen.findByRole('link', { name: 'Show more projects' }));
  await waitFor(() => expect(shown()).toEqual(['Project 50', 'Project 26']));
  expect(screen.getByText('50 projects')).toBeDefined();

  await userEvent.click(screen.getByRole('link', { name: 'Water' }));

  await waitFor(() => expect(shown()).toEqual(['Project 7']));
  expect(screen.getByText('1 project with Water')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Show more projects' })).toBeNull();
});

test('a filter and more projects leave the visitor where they are', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 202 }));
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const page = renderInSite(<PageFrame>{<ProjectsPage />}</PageFrame>, responses, '/projects');

  await userEvent.click(await screen.findByRole('link', { name: 'Show more projects' }));
  await waitFor(() => expect(shown()).toHaveLength(2));
  const filter = within(page.container.querySelector('main') ?? document.body);
  for (const name of ['Water', 'All']) await userEvent.click(filter.getByRole('link', { name }));

  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('All');
});

test('a page of the list links to newer projects', async () => {
  renderInSite(<ProjectsPage />, responses, '/projects?page=2');

  const link = await screen.findByRole('link', { name: 'Show newer projects' });
  expect(link.getAttribute('href')).toBe('/projects');
});

test('a failed page of the list shows a message and keeps the others', async () => {
  const { '/public/projects?page=2&per_page=24': _, ...rest } = responses;
  renderInSite(<ProjectsPage />, rest);
  await userEvent.click(await screen.findByRole('link', { name: 'Show more projects' }));

  await screen.findByText('These projects cannot be shown at the moment. Please check back later.');
  expect(shown()).toEqual(['Project 50']);
});
