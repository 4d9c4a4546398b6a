import { definePage } from '../engine/page.ts';

export const termsConditions = definePage({
  name: 'terms-conditions',
  label: 'Terms & Conditions',
  route: '/terms-conditions',
  order: 11,
  title: 'Terms & Conditions',
  description: 'Quotes, deposits, payments, cancellation and warranties, in plain words.',
  footer: 'Terms & Conditions',
});
