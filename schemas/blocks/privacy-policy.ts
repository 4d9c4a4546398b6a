import { defineBlock } from '../engine/block.ts';
import { richText, text } from '../fields/index.ts';
import { privacyPolicyText } from '../texts/privacy-policy.ts';

export const privacyPolicy = defineBlock({
  type: 'privacy_policy',
  page: 'privacy-policy',
  order: 1,
  label: 'Privacy Policy',
  screen: { path: '/admin/cms/privacy-policy', name: 'privacy-policy-cm' },
  fields: {
    pageTitle: text({
      label: 'Page title',
      max: 120,
      default: 'Privacy Policy',
    }),
    text: richText({
      label: 'Text',
      help: 'Each heading begins a part; the date above the text is always today’s.',
      required: 'Please enter the text',
      default: privacyPolicyText,
      fallback: '',
    }),
  },
});
