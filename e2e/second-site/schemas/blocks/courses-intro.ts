import { defineBlock } from '#schemas/engine/block.ts';
import { richText } from '#schemas/fields/index.ts';

/** What stands above the list of courses; shown from its fields. */
export const coursesIntro = defineBlock({
  type: 'courses_intro',
  page: 'courses',
  order: 1,
  label: 'Courses Intro',
  fields: { words: richText({ label: 'Words' }) },
});
