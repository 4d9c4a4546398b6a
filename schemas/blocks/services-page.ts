import { defineBlock } from '../engine/block.ts';
import { image, text } from '../fields/index.ts';
import { enquiryFields } from './enquiry-fields.ts';

/** The banner of the services page. */
export const servicesPage = defineBlock({
  type: 'services_page',
  page: 'services',
  order: 1,
  label: 'Services page',
  screen: { path: '/admin/cms/services', name: 'services-page-cm' },
  messages: { loadFailed: 'Failed to load services page data', saveFailed: 'Failed to save services page' },
  fields: {
    bannerImage: image({ label: 'Banner image', recommend: [1920, 400] }),
    pageTitle: text({
      label: 'Page title',
      max: 120,
      default: 'Services',
      width: 'half',
    }),
    pageSubtitle: text({ label: 'Page subtitle', max: 200, width: 'half' }),
    ...enquiryFields('Which of these does your garden need?'),
  },
});
