import { definePage } from '#schemas/engine/page.ts';

/** The list of courses. */
export const courses = definePage({
  name: 'courses',
  label: 'Courses',
  route: '/courses',
  order: 2,
  title: 'Courses',
  description: 'Every course of the season, for beginners and for skippers.',
  menu: 'Courses',
  lists: 'course',
});
