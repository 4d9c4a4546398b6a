import { expect, test } from 'vitest';
import { buildProject } from '../../data/build-project.ts';
import { filterProjects } from './filter-projects.ts';

const withServices = (id: number, ...services: number[]) =>
  buildProject(id, { services: services.map((service) => ({ id: service, title: `Service ${service}` })) });

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
