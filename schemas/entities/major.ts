import { defineEntity } from '../engine/define-entity.ts';
import { countReferences } from '../engine/projection.ts';
import { named } from '../engine/rule.ts';
import { text } from '../fields/index.ts';

/** A required name. */
export const nameField = text({
  label: 'Name',
  max: 200,
  required: 'Please enter a name',
  rules: named('Please enter a name'),
});

/** A field of work by which team members are grouped. */
export const major = defineEntity({
  type: 'major',
  label: 'Major',
  plural: 'Team Majors',
  many: 'majors',
  resource: 'majors',
  order: 5,
  operations: { one: 'Major', many: 'Majors' },
  icon: 'category',
  title: 'name',
  listed: ['name', countReferences('members_count', 'team_member', 'major_id')],
  search: ['name'],
  card: { subtitle: [{ key: 'members_count', unit: 'members' }] },
  empty: 'No majors found.',
  question: 'Delete this major?',
  columns: [
    { label: 'Name', show: 'text', key: 'name', sort: 'name' },
    { label: 'Members Count', show: 'text', key: 'members_count', sort: 'members_count' },
  ],
  fields: { name: nameField },
});
