import { definePage } from '#schemas/engine/page.ts';

/** The first page. */
export const home = definePage({
  name: 'home',
  label: 'Start Page',
  route: '/',
  order: 1,
  title: 'Tern & Tide | Sailing school in Lisbon',
  description: 'Small boats, small groups: learn to sail on the Tagus.',
  menu: 'Start',
});
