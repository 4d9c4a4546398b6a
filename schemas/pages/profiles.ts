import { definePage } from '../engine/page.ts';

export const profiles = definePage({
  name: 'profiles',
  label: 'Profiles',
  route: '/profiles',
  order: 9,
  title: 'Profiles',
  description: 'What the leading people of the company have done before and what they know best.',
  menu: 'Profiles',
});
