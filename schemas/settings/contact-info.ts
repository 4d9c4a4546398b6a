import { defineSettings } from '../engine/define-settings.ts';
import { email, multiline, phone } from '../fields/index.ts';

/** Contact data, in the header, the footer and the floating buttons. */
export const contactInfo = defineSettings({
  type: 'contact_info',
  label: 'Contact Info',
  screen: { path: '/admin/settings/contactinfo', name: 'contact-info-manage' },
  messages: {
    loadFailed: 'Failed to load contact information',
    saveFailed: 'Failed to save contact information',
  },
  layout: 'cards',
  guidelines: [
    'The Contact page, the About page and the About section of the home page can have contact data of their own: change it there too. Where it is blank, they show this.',
  ],
  fields: {
    phone: phone({
      label: 'Phone',
      help: 'For the header, the footer and the Call button.',
      width: 'third',
      placeholder: '+971 4 123 4567',
      invalid: 'Please enter a valid phone number',
      invalidTitle: 'Invalid phone number format',
    }),
    email: email({
      label: 'Email',
      help: 'For the header, the footer and the Email button.',
      width: 'third',
      placeholder: 'hello@example.com',
      invalid: 'Please enter a valid email address',
      invalidTitle: 'Invalid email format',
    }),
    address: multiline({
      label: 'Office address',
      help: 'For the footer; it opens in the map of a phone.',
      width: 'third',
      rows: 3,
      max: 500,
      isPlace: true,
    }),
  },
});
