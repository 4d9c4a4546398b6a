import { expect, test } from 'vitest';
import type { PublicProject } from '#schemas/api/public.ts';
import { filterProjects } from './filter-projects.ts';

function buildProject(id: number, serviceIds: readonly number[]): PublicProject {
  return {
    id,
    slug: `project-${id}`,
    title: `Project ${id}`,
    description: '',
    location: '',
    start_date: null,
    end_date: null,
    status: null,
    client: null,
    services: serviceIds.map((service) => ({ id: service, title: `Service ${service}` })),
    media: [],
    before_image: '',
    after_image: '',
  };
}

const projects = [buildProject(1, [7]), buildProject(2, []), buildProject(3, [8, 7])];

test('without a service every project is kept', () => {
  expect(filterProjects(projects, undefined)).toBe(projects);
});

test('a service keeps the projects that have it among theirs, in their order', () => {
  expect(filterProjects(projects, 7).map(({ id }) => id)).toEqual([1, 3]);
});

test('a service without projects keeps none', () => {
  expect(filterProjects(projects, 9)).toEqual([]);
});
