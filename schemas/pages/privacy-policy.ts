import { definePage } from '../engine/page.ts';

export const privacyPolicy = definePage({
  name: 'privacy-policy',
  label: 'Privacy Policy',
  route: '/privacy-policy',
  order: 10,
  title: 'Privacy Policy',
  description: 'What this site keeps of you, why, for how long, and how to have it deleted.',
  footer: 'Privacy Policy',
});
