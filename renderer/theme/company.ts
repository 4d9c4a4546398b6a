import { site } from '#schemas/site.ts';

/** What the site itself says of the company: facts that no editor changes. */
export const company = {
  name: site.name,
  city: 'Dubai',
  country: 'AE',
  /** Where the company works. */
  area: 'United Arab Emirates',
  /** Stands in the footer unless the owner has written another. */
  tagline:
    'From seed to shade: we sow, plant and look after what grows here on little water, and build with the stone beneath it.',
  hours: [
    {
      days: 'Monday to Friday',
      time: '08.00-17.00',
      codes: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    },
    { days: 'Saturday', time: '08.00-14.00', codes: ['Saturday'] },
    { days: 'Sunday', time: 'holiday', codes: [] },
  ],
  sharingAlt: 'Ghaf & Stone: gardens, courtyards and grounds for the climate of the UAE',
} as const;
