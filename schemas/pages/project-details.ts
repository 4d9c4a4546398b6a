import { definePage } from '../engine/page.ts';
import { home } from './home.ts';

/** The page of each project. */
export const projectDetails = definePage({
  name: 'project-details',
  label: 'Project Details',
  route: '/project-details',
  order: 5,
  title: 'Our Projects',
  description: home.description,
  shows: 'project',
});
