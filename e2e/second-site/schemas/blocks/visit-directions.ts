import { defineBlock } from '#schemas/engine/block.ts';
import { group, link, multiline, number, text, variants } from '#schemas/fields/index.ts';

/** The way to the dock; shown from its fields. */
export const visitDirections = defineBlock({
  type: 'visit_directions',
  page: 'visit',
  order: 1,
  label: 'Directions',
  fields: {
    berth: text({ label: 'Berth', max: 120 }),
    directions: multiline({ label: 'Directions', max: 1000 }),
    address: group(
      { label: 'Address', help: 'For letters and taxis.' },
      {
        street: text({ label: 'Street', max: 120, required: 'Please enter a street' }),
        postcode: text({ label: 'Postcode', max: 20, width: 'half' }),
        town: text({ label: 'Town', max: 60, width: 'half' }),
      },
    ),
    parking: group(
      { label: 'Parking', optional: true },
      {
        place: text({ label: 'Place', max: 120, required: 'Please enter a place' }),
        spaces: number({ label: 'Spaces', min: 1, integer: true, width: 'half' }),
        map: link({ label: 'Map', width: 'half' }),
      },
    ),
    crossing: variants(
      { label: 'From the other bank' },
      {
        ferry: {
          label: 'Ferry',
          fields: {
            pier: text({ label: 'Pier', max: 60, required: 'Please enter a pier' }),
            minutes: number({ label: 'Minutes', min: 1, integer: true }),
          },
        },
        bus: { label: 'Bus', fields: { line: text({ label: 'Line', max: 20 }) } },
      },
    ),
  },
});
