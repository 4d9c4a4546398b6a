import { expect, test } from 'vitest';
import { buildProject } from '../../data/build-project.ts';
import { filterProjects } from './filter-projects.ts';

const withServices = (id: number, ...services: number[]) =>
  buildProject(id, { services: services.map((service) => ({ id: service, title: `Service ${service}` })) });

const projects = [withServices(1, 7), withServices(2), withServices(3, 8, 7)];

test('without a service every project is kept', () => {
  expect(filterProjects(projects, undefined)).toBe(projects);
});

test('a service keeps the projects that have it among theirs, in their order', () => {
  expect(filterProjects(projects, 7).map(({ id }) => id)).toEqual([1, 3]);
});

test('a service without projects keeps none', () => {
  expect(filterProjects(projects, 9)).toEqual([]);
});
