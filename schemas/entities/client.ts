import { defineEntity } from '../engine/define-entity.ts';
import type { RowOf } from '../engine/projection.ts';
import { named } from '../engine/rule.ts';
import { boolean, email, image, phone, text } from '../fields/index.ts';

export const client = defineEntity({
  type: 'client',
  label: 'Client',
  plural: 'Clients',
  resource: 'clients',
  order: 3,
  isNewestFirst: true,
  operations: { one: 'Client', many: 'Clients' },
  icon: 'briefcase',
  title: 'name',
  listed: ['name', 'email', 'phone', 'is_company', 'logo_url', 'created_at'],
  search: ['name', 'email', 'phone'],
  aliases: [{ operation: 'showUser', path: '/admin/users/{id}', values: ['name'] }],
  card: { image: 'logo_url', subtitle: ['is_company'] },
  public: { list: ['name', 'logo_url', 'is_company'], where: { is_company: true } },
  empty: 'No clients found',
  question: 'Are you sure you want to delete this client?',
  columns: [
    { label: 'Name', show: 'text', key: 'name', sort: 'name' },
    { label: 'Email', show: 'text', key: 'email', sort: 'email' },
    { label: 'Phone', show: 'text', key: 'phone' },
    { label: 'Type', show: 'words', key: 'is_company', words: ['Company', 'Individual'], sort: 'type' },
    { label: 'Logo', show: 'image', key: 'logo_url', blank: '-', isWhole: true },
  ],
  fields: {
    name: text({
      label: 'Name',
      help: 'Shown with this client’s projects. For a private person write, for instance, “Private villa, Dubai”.',
      max: 200,
      required: 'Please enter a name',
      rules: named('Please enter a name'),
    }),
    email: email({ label: 'Email', width: 'half' }),
    phone: phone({ label: 'Phone', width: 'half' }),
    is_company: boolean({ label: 'Type', words: ['Company', 'Individual'] }),
    logo_url: image({ label: 'Logo', recommend: [600, 240] }),
  },
});

/** A company among the clients in a list of the public site. */
export type PublicClient = RowOf<typeof client.shape.shape, NonNullable<typeof client.public>['list']>;
