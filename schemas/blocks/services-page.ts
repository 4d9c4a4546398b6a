import { defineBlock } from '../engine/block.ts';
import { bannerFields, enquiryFields } from './page-fields.ts';

export const servicesPage = defineBlock({
  type: 'services_page',
  page: 'services',
  order: 1,
  label: 'Services page',
  screen: { path: '/admin/cms/services', name: 'services-page-cm' },
  fields: {
    ...bannerFields('Services'),
    ...enquiryFields('Which of these does your garden need?'),
  },
});
