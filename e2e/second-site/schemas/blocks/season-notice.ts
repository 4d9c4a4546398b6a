import { defineBlock } from '#schemas/engine/block.ts';
import { multiline, text } from '#schemas/fields/index.ts';

/** News of the season; shown from its fields. */
export const seasonNotice = defineBlock({
  type: 'season_notice',
  page: 'home',
  order: 3,
  label: 'Season Notice',
  fields: {
    title: text({ label: 'Title', max: 120 }),
    message: multiline({ label: 'Message', max: 600 }),
  },
});
