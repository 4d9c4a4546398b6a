import { definePage } from '#schemas/engine/page.ts';

/** Common part of the pages of all courses. */
export const courseDetails = definePage({
  name: 'course-details',
  label: 'Course Details',
  route: '/course-details',
  order: 3,
  title: 'Courses',
  description: 'What a course teaches, when it starts and who leads it.',
  shows: 'course',
});
