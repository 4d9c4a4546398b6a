import { defineEntity } from '../engine/entity.ts';
import { boolean, email, image, phone, text } from '../fields/index.ts';

/** Someone the company has worked for. */
export const client = defineEntity({
  type: 'client',
  label: 'Client',
  plural: 'Clients',
  resource: 'clients',
  empty: 'No clients found',
  question: 'Are you sure you want to delete this client?',
  whenUsed: 'ask',
  columns: [
    { label: 'Name', show: 'text', key: 'name', sort: 'name' },
    { label: 'Email', show: 'text', key: 'email', sort: 'email' },
    { label: 'Phone', show: 'text', key: 'phone' },
    { label: 'Type', show: 'words', key: 'is_company', words: ['Company', 'Individual'], sort: 'type' },
    { label: 'Logo', show: 'picture', key: 'logo_url', blank: '-', isWhole: true },
  ],
  fields: {
    name: text({
      label: 'Name',
      help: 'Shown with this client’s projects. For a private person write, for instance, “Private villa, Dubai”.',
      max: 200,
      required: 'Please enter a name',
    }),
    email: email({ label: 'Email', width: 'half' }),
    phone: phone({ label: 'Phone', width: 'half' }),
    is_company: boolean({ label: 'Type', words: ['Company', 'Individual'] }),
    logo_url: image({ label: 'Logo', recommend: [600, 240] }),
  },
});
