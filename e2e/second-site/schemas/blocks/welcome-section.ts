import { defineBlock } from '#schemas/engine/block.ts';
import { image, link, text } from '#schemas/fields/index.ts';

/** The opening of the start page. */
export const welcomeSection = defineBlock({
  type: 'welcome_section',
  page: 'home',
  order: 1,
  label: 'Welcome Section',
  fields: {
    headline: text({ label: 'Headline', max: 120, required: 'Please enter a headline' }),
    lead: text({ label: 'Lead', max: 300 }),
    backdrop: image({ label: 'Backdrop' }),
    buttonText: text({ label: 'Button text', max: 40, width: 'half' }),
    buttonLink: link({ label: 'Button link', width: 'half' }),
  },
});
