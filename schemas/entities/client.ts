import { defineEntity } from '../entity.ts';
import { boolean, email, image, phone, text } from '../fields/index.ts';

/** Someone the company has worked for. */
export const client = defineEntity({
  type: 'client',
  label: 'Client',
  plural: 'Clients',
  resource: 'clients',
  fields: {
    name: text({ label: 'Name', max: 200, required: 'Please enter a name' }),
    email: email({ label: 'Email', width: 'half' }),
    phone: phone({ label: 'Phone', width: 'half' }),
    is_company: boolean({ label: 'Type', words: ['Company', 'Individual'] }),
    logo_url: image({ label: 'Logo', recommend: [600, 240], showIf: { field: 'is_company', is: true } }),
  },
});
