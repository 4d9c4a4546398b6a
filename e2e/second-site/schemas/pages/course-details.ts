import { definePage } from '#schemas/engine/page.ts';

/** What the page of every course has in common. */
export const courseDetails = definePage({
  name: 'course-details',
  label: 'Course Details',
  route: '/course-details',
  order: 3,
  title: 'Courses',
  description: 'What a course teaches, when it starts and who leads it.',
  shows: 'course',
});
