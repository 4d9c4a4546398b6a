import { defineRowType } from '#schemas/fields/blocks.ts';
import type { IconSet } from '#schemas/fields/icon.ts';
import * as fields from '#schemas/fields/index.ts';

/** The signs at the dock. */
const dockIcons: IconSet = {
  sprite: '/dock-icons.svg',
  icons: [
    { value: 'anchor', label: 'Anchor', words: ['mooring', 'harbour'] },
    { value: 'wind', label: 'Wind', words: ['weather'] },
    { value: 'wave', label: 'Wave', words: ['tide', 'sea'] },
    { value: 'buoy', label: 'Lifebuoy', words: ['rescue', 'help'] },
  ],
};

const warning = defineRowType({
  ...{ type: 'warning', label: 'Warning', title: 'words' },
  fields: {
    words: fields.multiline({ label: 'Beware of', max: 400, required: 'Please describe the danger' }),
  },
});

const landmark = defineRowType({
  ...{ type: 'landmark', label: 'Landmark', title: 'name' },
  fields: {
    name: fields.text({ label: 'Name of the landmark', max: 80 }),
    height: fields.number({ label: 'Height', min: 0, unit: 'm' }),
  },
});

/** Prices, times and what there is at the dock: each kind of value once. */
export const practicalFields = {
  heading: fields.text({ label: 'Heading', max: 120 }),
  opens: fields.time({
    label: 'Opens at',
    earliest: '06:00',
    width: 'half',
    help: 'Typed 930 is read as 09:30.',
  }),
  fee: fields.money({ label: 'Mooring fee', currency: 'EUR', max: 500, width: 'half' }),
  draught: fields.number({ label: 'Draught', decimals: 2, max: 12, unit: 'm', width: 'half' }),
  discount: fields.number({ label: 'Discount', max: 50, step: 5, unit: '%', width: 'half' }),
  season: fields.dateRange({ label: 'Season', ends: ['Season opens', 'Season closes'] }),
  open_day: fields.dateTime({ label: 'Open day', required: 'Please enter when the open day starts' }),
  office: fields.openingHours({ label: 'Harbour office' }),
  booking: fields.callToAction({ label: 'Booking' }),
  sign: fields.icon({ label: 'Sign', from: dockIcons }),
  slipway: fields.location({ label: 'Slipway', zoom: 16 }),
  berth: fields.picture({ label: 'Berth', ratio: [3, 2], crops: [[1, 1]] }),
  who_and_what: fields.mixedReferences({
    label: 'Who and what',
    item: 'Highlight',
    to: ['instructor', 'course'],
    onDelete: 'confirm',
  }),
  on_duty: fields.references({
    label: 'On duty',
    item: 'Instructor',
    to: 'instructor',
    onDelete: 'confirm',
  }),
  tide_table: fields.url({ label: 'Tide table' }),
  chart: fields.file({ label: 'Harbour chart', nameIn: 'chart_name' }),
  chart_name: fields.hidden({ label: 'File name of the harbour chart' }),
  facilities: fields.choices({
    label: 'Facilities',
    options: [
      { value: 'showers', label: 'Showers' },
      { value: 'water', label: 'Drinking water' },
      { value: 'power', label: 'Shore power' },
      { value: 'crane', label: 'Crane' },
    ],
  }),
  languages: fields.choices({
    label: 'Spoken here',
    as: 'search',
    options: [
      { value: 'pt', label: 'Portuguese' },
      { value: 'en', label: 'English' },
      { value: 'fr', label: 'French' },
    ],
  }),
  shelter: fields.select({
    label: 'Shelter',
    as: 'radio',
    options: [
      { value: 'full', label: 'From every wind' },
      { value: 'west', label: 'From the west only' },
    ],
  }),
  ground: fields.select({
    label: 'Ground',
    as: 'segments',
    options: [
      { value: 'mud', label: 'Mud' },
      { value: 'sand', label: 'Sand' },
    ],
  }),
  station: fields.select({
    label: 'Nearest station',
    as: 'search',
    options: [
      { value: 'belem', label: 'Belém' },
      { value: 'alges', label: 'Algés' },
    ],
  }),
  approach: fields.blocks({
    label: 'Approach',
    item: 'Mark',
    of: [warning, landmark],
    // There is nothing to beware of on sand.
    showTypesIf: { warning: { field: 'ground', is: 'mud' } },
  }),
};
