import { defineBlock } from '#schemas/engine/block.ts';
import { list, multiline, text } from '#schemas/fields/index.ts';

/** Why people learn here. */
export const reasonsSection = defineBlock({
  type: 'reasons_section',
  page: 'home',
  order: 2,
  label: 'Reasons Section',
  fields: {
    heading: text({ label: 'Heading', max: 120 }),
    reasons: list(
      { label: 'Reasons', item: 'Reason', card: { title: 'claim' } },
      {
        claim: text({ label: 'Claim', max: 120, required: 'Please enter a claim' }),
        proof: multiline({ label: 'Proof', max: 400 }),
      },
    ),
  },
});
