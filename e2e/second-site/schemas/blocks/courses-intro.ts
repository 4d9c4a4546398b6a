import { defineBlock } from '#schemas/engine/block.ts';
import { richText } from '#schemas/fields/index.ts';

/** The introduction above the list of courses, rendered by the generic view. */
export const coursesIntro = defineBlock({
  type: 'courses_intro',
  page: 'courses',
  order: 1,
  label: 'Courses Intro',
  fields: { words: richText({ label: 'Words' }) },
});
