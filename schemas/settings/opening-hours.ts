import { defineSettings } from '../engine/define-settings.ts';
import { text } from '../fields/index.ts';
import { defaultHours } from './defaults.ts';

function day(label: string, value: string) {
  return text({ label, max: 60, width: 'third', placeholder: '08.00-17.00', default: value });
}

/** The opening hours, in the footer, on the contact page and in structured data. */
export const openingHours = defineSettings({
  type: 'opening_hours',
  label: 'Opening Hours',
  screen: { path: '/admin/settings/hours', name: 'opening-hours-manage' },
  messages: {
    loadFailed: 'Failed to load the opening hours',
    saveFailed: 'Failed to save the opening hours',
  },
  previewOn: 'contact',
  guidelines: [
    'Write times as 08.00-17.00, and two spans as 08.00-12.00, 14.00-18.00: search engines then know them too.',
    'Any other words, such as holiday or by appointment, are shown as they are. A day left empty is not listed.',
    'Days that follow each other with the same hours are shown on one line.',
  ],
  fields: {
    monday: day('Monday', defaultHours.monday),
    tuesday: day('Tuesday', defaultHours.tuesday),
    wednesday: day('Wednesday', defaultHours.wednesday),
    thursday: day('Thursday', defaultHours.thursday),
    friday: day('Friday', defaultHours.friday),
    saturday: day('Saturday', defaultHours.saturday),
    sunday: day('Sunday', defaultHours.sunday),
  },
});
