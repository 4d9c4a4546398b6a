import { defineBlock } from '../engine/block.ts';
import { privacyPolicyText } from '../texts/privacy-policy.ts';
import { legalFields } from './page-fields.ts';

export const privacyPolicy = defineBlock({
  type: 'privacy_policy',
  page: 'privacy-policy',
  order: 1,
  label: 'Privacy Policy',
  screen: { path: '/admin/cms/privacy-policy', name: 'privacy-policy-cm' },
  fields: legalFields('Privacy Policy', privacyPolicyText),
});
