import { defineEntity } from '../engine/entity.ts';
import { email, image, phone, reference, text } from '../fields/index.ts';

/** Someone who works for the company. */
export const teamMember = defineEntity({
  type: 'team_member',
  label: 'Team Member',
  plural: 'Team',
  many: 'team members',
  resource: 'team',
  title: 'Our Team',
  empty: 'No team members found.',
  question: 'Delete this team member?',
  related: { to: 'major', label: 'Manage Majors' },
  columns: [
    { label: 'Photo', show: 'picture', key: 'personal_img', blank: '' },
    { label: 'Name', show: 'text', key: 'name', sort: 'name' },
    { label: 'Email', show: 'text', key: 'email', sort: 'email' },
    { label: 'Phone', show: 'text', key: 'phone' },
    {
      label: 'Major',
      show: 'name',
      key: 'major',
      id: 'major_id',
      blank: '-',
      unknown: 'Major #',
      sort: 'major',
    },
  ],
  fields: {
    personal_img: image({ label: 'Photo', recommend: [800, 1000] }),
    name: text({ label: 'Name', max: 200, required: 'Please enter a name' }),
    email: email({ label: 'Email', required: 'Please enter an email address', width: 'half' }),
    phone: phone({ label: 'Phone', width: 'half' }),
    major_id: reference({ label: 'Major', to: 'major', required: 'Please choose a major' }),
  },
});
