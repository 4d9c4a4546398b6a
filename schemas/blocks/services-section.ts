import { defineBlock } from '../engine/block.ts';
import { references, words } from '../fields/index.ts';

/** The services on the home page, with animated words. */
export const servicesSection = defineBlock({
  type: 'services_section',
  page: 'home',
  order: 4,
  label: 'Services Section',
  screen: { path: '/admin/cms/home/services', name: 'services-section-cm' },
  messages: { loadFailed: 'Failed to load saved configuration' },
  fields: {
    animated_words: words({
      label: 'Animated words',
      item: 'Word',
      min: 1,
      tooFew: 'Add at least one animated word',
      default: ['Landscaping'],
      help: 'Shown one after the other in the title, each for two seconds.',
    }),
    services: references({
      label: 'Selected services',
      item: 'Service',
      to: 'service',
      onDelete: 'confirm',
      loadFailed: 'Failed to load services',
    }),
  },
});
