import { defineBlock } from '#schemas/engine/block.ts';
import { multiline, text } from '#schemas/fields/index.ts';

/** The way to the dock; shown from its fields. */
export const visitDirections = defineBlock({
  type: 'visit_directions',
  page: 'visit',
  order: 1,
  label: 'Directions',
  fields: {
    berth: text({ label: 'Berth', max: 120 }),
    directions: multiline({ label: 'Directions', max: 1000 }),
  },
});
