import { course } from './course.ts';
import { instructor } from './instructor.ts';

/** Every declared entity, in the order of the menu. */
export const declared = [course, instructor] as const;
