import { defineBlock } from '../engine/block.ts';
import { image, select, text } from '../fields/index.ts';
import { bannerFields } from './page-fields.ts';

/** The orders in which the images of a service can be shown. */
export const mediaOrders = [
  { value: 'order_no', label: 'Custom Order (as set in admin)' },
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
] as const;

const sidebar = 'Sidebar call to action';

function call(label: string, value: string) {
  return text({ label, section: sidebar, max: 120, default: value, width: 'half' });
}

/** Shared content of all service pages: banner, image order and contact box. */
export const serviceDetailsPage = defineBlock({
  type: 'service_details_page',
  page: 'service-details',
  order: 1,
  label: 'Service details page',
  screen: { path: '/admin/cms/service-details', name: 'service-details-page-cm' },
  messages: { updated: 'Service details page updated successfully' },
  fields: {
    ...bannerFields('Service Details', 'Banner'),
    mediaOrder: select({
      label: 'Default media display order',
      section: 'Images',
      options: mediaOrders,
      default: 'order_no',
    }),
    ctaImage: image({ label: 'Image', section: sidebar, recommend: [600, 400] }),
    ctaTitle: call('Title', 'You Still Have A Question'),
    ctaSubtitle: call('Subtitle', 'Contact Now !'),
  },
});
