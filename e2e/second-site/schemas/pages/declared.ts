export { courseDetails } from './course-details.ts';
export { courses } from './courses.ts';
export { home } from './home.ts';
export { visit } from './visit.ts';
