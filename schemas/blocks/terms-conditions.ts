import { defineBlock } from '../engine/block.ts';
import { termsConditionsText } from '../texts/terms-conditions.ts';
import { legalFields } from './page-fields.ts';

export const termsConditions = defineBlock({
  type: 'terms_conditions',
  page: 'terms-conditions',
  order: 1,
  label: 'Terms & Conditions',
  screen: { path: '/admin/cms/terms-conditions', name: 'terms-conditions-cm' },
  fields: legalFields('Terms & Conditions', termsConditionsText),
});
