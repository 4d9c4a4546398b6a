import { definePage } from '../engine/page.ts';

export const contact = definePage({
  name: 'contact',
  label: 'Contact',
  route: '/contact',
  order: 8,
  title: 'Contact Us',
  description: 'Write, call or visit the yard in Al Quoz. We answer within two working days.',
  menu: 'Contact Us',
  hasContactForm: true,
});
