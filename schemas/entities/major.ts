import { defineEntity } from '../entity.ts';
import { text } from '../fields/index.ts';

/** A field of work under which team members are grouped. */
export const major = defineEntity({
  type: 'major',
  label: 'Major',
  plural: 'Team Majors',
  resource: 'majors',
  fields: {
    name: text({ label: 'Name', max: 200, required: 'Please enter a name' }),
  },
});
