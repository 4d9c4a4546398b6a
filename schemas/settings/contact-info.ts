import { defineSettings } from '../define-settings.ts';
import { email, multiline, phone } from '../fields/index.ts';

/** How visitors reach the company; shown in the header, the footer and the floating buttons. */
export const contactInfo = defineSettings({
  type: 'contact_info',
  label: 'Contact Info',
  screen: { path: '/admin/settings/contactinfo', name: 'contact-info-manage' },
  messages: {
    loadFailed: 'Failed to load contact information',
    saveFailed: 'Failed to save contact information',
  },
  fields: {
    phone: phone({
      label: 'Phone',
      placeholder: '+971 4 123 4567',
      invalid: 'Please enter a valid phone number',
    }),
    email: email({
      label: 'Email',
      placeholder: 'hello@example.com',
      invalid: 'Please enter a valid email address',
    }),
    address: multiline({ label: 'Office address', rows: 3, max: 500 }),
  },
});
