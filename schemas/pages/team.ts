import { definePage } from '../engine/page.ts';

export const team = definePage({
  name: 'team',
  label: 'Team',
  route: '/team',
  order: 3,
  title: 'Our Team',
  description: 'The people who draw, build, plant and look after your garden, by name and by trade.',
  menu: 'Our Team',
});
