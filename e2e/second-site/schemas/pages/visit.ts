import { definePage } from '#schemas/engine/page.ts';

/** How to find the boats; its blocks are shown in their order. */
export const visit = definePage({
  name: 'visit',
  label: 'Visit',
  route: '/visit',
  order: 4,
  title: 'Find the dock',
  description: 'Where the boats lie and how to get there.',
  menu: 'Find the dock',
});
