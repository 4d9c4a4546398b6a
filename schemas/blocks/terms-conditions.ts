import { defineBlock } from '../engine/block.ts';
import { richText, text } from '../fields/index.ts';
import { termsConditionsText } from '../texts/terms-conditions.ts';

export const termsConditions = defineBlock({
  type: 'terms_conditions',
  page: 'terms-conditions',
  order: 1,
  label: 'Terms & Conditions',
  screen: { path: '/admin/cms/terms-conditions', name: 'terms-conditions-cm' },
  fields: {
    pageTitle: text({
      label: 'Page title',
      max: 120,
      default: 'Terms & Conditions',
    }),
    text: richText({
      label: 'Text',
      help: 'Each heading begins a part; the date above the text is always today’s.',
      required: 'Please enter the text',
      default: termsConditionsText,
      fallback: '',
    }),
  },
});
