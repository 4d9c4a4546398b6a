import { defineEntity } from '../engine/entity.ts';
import { text } from '../fields/index.ts';

/** A field of work under which team members are grouped. */
export const major = defineEntity({
  type: 'major',
  label: 'Major',
  plural: 'Team Majors',
  many: 'majors',
  resource: 'majors',
  empty: 'No majors found.',
  question: 'Delete this major?',
  whenUsed: {
    count: 'members_count',
    refusal: 'Cannot delete a major with associated members. Please reassign members first.',
  },
  columns: [
    { label: 'Name', show: 'text', key: 'name', sort: 'name' },
    { label: 'Members Count', show: 'text', key: 'members_count', sort: 'members_count' },
  ],
  fields: {
    name: text({ label: 'Name', max: 200, required: 'Please enter a name' }),
  },
});
