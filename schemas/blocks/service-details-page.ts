import { defineBlock } from '../engine/block.ts';
import { image, select, text } from '../fields/index.ts';
import { bannerFields } from './page-fields.ts';

/** The orders in which the images of a service can be shown. */
export const mediaOrders = [
  { value: 'order_no', label: 'Custom Order (as set in admin)' },
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
] as const;

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
    ctaImage: image({ label: 'Image', section: 'Sidebar call to action', recommend: [600, 400] }),
    ctaTitle: text({
      label: 'Title',
      section: 'Sidebar call to action',
      max: 120,
      default: 'You Still Have A Question',
      width: 'half',
    }),
    ctaSubtitle: text({
      label: 'Subtitle',
      section: 'Sidebar call to action',
      max: 120,
      default: 'Contact Now !',
      width: 'half',
    }),
  },
});
