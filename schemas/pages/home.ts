import { definePage } from '../engine/page.ts';

/** The home page; its title and description are in the general settings. */
export const home = definePage({
  name: 'home',
  label: 'Home Page',
  route: '/',
  order: 1,
  title: 'Ghaf & Stone | Landscaping in Dubai',
  description:
    'Ghaf & Stone designs, builds and looks after gardens, courtyards and grounds in Dubai and across the UAE, planted with what lives on little water.',
  headScreen: '/admin/settings/general',
  menu: 'Home',
});
