import { defineBlock } from '#schemas/engine/block.ts';
import { practicalFields } from './practical-fields.ts';

/** Prices, times and what there is at the dock; shown from its fields. */
export const visitPractical = defineBlock({
  type: 'visit_practical',
  page: 'visit',
  order: 2,
  label: 'Practical Notes',
  fields: practicalFields,
});
