import { definePage } from '../engine/page.ts';

export const projects = definePage({
  name: 'projects',
  label: 'Projects',
  route: '/projects',
  order: 4,
  title: 'Our Projects',
  description:
    'Gardens, courtyards and grounds that Ghaf & Stone has made across the UAE: where they are, how long they took, and how they looked before.',
  menu: 'Projects',
  lists: 'project',
});
