import { defineBlock } from '#schemas/engine/block.ts';
import { icon, list, location, picture, text } from '#schemas/fields/index.ts';

/** A block for tests of kinds whose values are records, on its own and in rows. */
export const kindsBlock = defineBlock({
  type: 'kinds',
  page: 'home',
  order: 9,
  label: 'Kinds',
  fields: {
    title: text({ label: 'Title' }),
    cover: picture({ label: 'Cover', ratio: [3, 2] }),
    place: location({ label: 'Place' }),
    sign: icon({
      label: 'Sign',
      from: { sprite: '/icons.svg', icons: [{ value: 'anchor', label: 'Anchor' }] },
    }),
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'cover' } },
      { cover: picture({ label: 'Cover' }) },
    ),
  },
});
