export { course } from './course.ts';
export { instructor } from './instructor.ts';
