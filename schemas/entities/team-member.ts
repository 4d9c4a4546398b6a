import { defineEntity } from '../engine/define-entity.ts';
import { expand, type RowOf } from '../engine/projection.ts';
import { email, image, phone, reference } from '../fields/index.ts';
import { major, nameField } from './major.ts';

export const teamMember = defineEntity({
  type: 'team_member',
  label: 'Team Member',
  plural: 'Team',
  many: 'team members',
  resource: 'team',
  order: 4,
  operations: { one: 'Member', many: 'Team' },
  heading: 'Our Team',
  icon: 'users-group',
  title: 'name',
  empty: 'No team members found.',
  question: 'Delete this team member?',
  related: { to: 'major', label: 'Manage Majors' },
  listed: [
    'name',
    'email',
    'phone',
    'personal_img',
    'major_id',
    expand('major', 'major_id', major, ['id', 'name']),
  ],
  search: ['name', 'email', 'phone', 'major_id.name'],
  public: { list: ['name', 'personal_img', expand('major', 'major_id', major, ['id', 'name'])] },
  card: { image: 'personal_img', subtitle: ['major'], groups: 'major' },
  columns: [
    { label: 'Photo', show: 'image', key: 'personal_img', blank: '' },
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
    name: nameField,
    email: email({ label: 'Email', required: 'Please enter an email address', width: 'half' }),
    phone: phone({ label: 'Phone', width: 'half' }),
    major_id: reference({
      label: 'Major',
      to: 'major',
      required: 'Please choose a major',
      onDelete: 'restrict',
      restrictMessage: 'Cannot delete a major with associated members. Please reassign members first.',
    }),
  },
});

/** A team member in a list of the public site. */
export type PublicMember = RowOf<
  typeof teamMember.shape.shape,
  NonNullable<typeof teamMember.public>['list']
>;
