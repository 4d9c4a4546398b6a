import { defineDashboard } from './engine/dashboard.ts';

/** The first screen of the back office. */
export const dashboard = defineDashboard({
  counts: [
    { key: 'courses', label: 'Courses', entity: 'course' },
    { key: 'instructors', label: 'Instructors', entity: 'instructor' },
  ],
  latest: [
    {
      key: 'latestCourses',
      title: 'Latest Courses',
      entity: 'course',
      empty: 'No courses yet',
      columns: [{ label: 'Title', show: 'text', key: 'title' }],
    },
  ],
  shortcuts: [{ label: 'New course', create: 'course' }],
  firstSteps: [{ create: 'course', label: 'Add the first course', why: 'what the school teaches' }],
});
