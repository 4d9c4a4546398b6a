import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildProject } from '../../data/build-project.ts';
import { renderInSite } from '../../engine/testing/render-in-site.tsx';
import { stubDialog } from '../../engine/testing/stub-dialog.ts';
import { filterProjects, ProjectsSection } from './projects-section.tsx';

stubDialog();

const stone = { id: 7, title: 'Stone' };
const water = { id: 8, title: 'Water' };

const project = (id: number, services = [stone]) =>
  buildProject(id, {
    start_date: '2026-01-01',
    end_date: '2026-01-08',
    client: { name: 'Qasr Hotels' },
    services,
  });

const responses = {
  '/public/projects?per_page=12': { data: [project(1), project(2, [water, stone])] },
  '/public/projects?per_page=12&service=8': { data: [project(2, [water, stone])] },
  '/public/services': {
    data: [stone, water].map((row) => ({ ...row, slug: '', description: '', media: [] })),
  },
};

test('a tab shows the projects of its service, and arrow keys move between tabs', async () => {
  renderInSite(<ProjectsSection content={null} />, responses);
  await userEvent.click(await screen.findByRole('tab', { name: 'Water' }));
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
    ['Project 2'],
  );

  await userEvent.keyboard('{ArrowRight}');

  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'All', selected: true }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('the popup shows client, duration, category and place', async () => {
  renderInSite(<ProjectsSection content={{ projects: [5] }} />, responses);
  await userEvent.click(await screen.findByRole('link', { name: 'Project 2' }));

  const facts = within(await screen.findByRole('dialog')).getAllByRole('definition');

  expect(facts.map((fact) => fact.textContent)).toEqual([
    'Qasr Hotels',
    '7 days',
    'Water, Stone',
    'Location not specified',
  ]);
});

test('a project that is not built shows what is planned, not an "after"', async () => {
  const images = { before_image: '/media/a.webp', after_image: '/media/b.webp' };
  const planned = { ...project(3), ...images, status: 'Planning' as const };
  renderInSite(<ProjectsSection content={null} />, {
    ...responses,
    '/public/projects?per_page=12': { data: [planned] },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Project 3' }));

  const popup = within(await screen.findByRole('dialog'));
  expect(popup.getByText('As planned')).toBeTruthy();
  expect(popup.queryByText('After')).toBeNull();
  expect(popup.getByText('Planned, from January 2026')).toBeTruthy();
});

const withServices = (id: number, ...services: number[]) => ({ ...buildProject(id), services });

const projects = [withServices(1, 7), withServices(2), withServices(3, 8, 7)];

test('without a service all projects are returned', () => {
  expect(filterProjects(projects, undefined)).toBe(projects);
});

test('a service returns its projects in their order', () => {
  expect(filterProjects(projects, 7).map(({ id }) => id)).toEqual([1, 3]);
});

test('a service without projects returns an empty list', () => {
  expect(filterProjects(projects, 9)).toEqual([]);
});
