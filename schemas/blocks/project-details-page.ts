import { defineBlock } from '../engine/block.ts';
import { image, text } from '../fields/index.ts';
import { enquiryFields } from './enquiry-fields.ts';

/** The banner of all project pages. */
export const projectDetailsPage = defineBlock({
  type: 'project_details_page',
  page: 'project-details',
  order: 1,
  label: 'Project details page',
  screen: { path: '/admin/cms/project-details', name: 'project-details-page-cm' },
  messages: {
    loadFailed: 'Failed to load project details page data',
    saveFailed: 'Failed to save project details page',
    created: 'Project details page created successfully',
    updated: 'Project details page updated successfully',
  },
  fields: {
    bannerImage: image({ label: 'Banner image', recommend: [1920, 400] }),
    pageTitle: text({
      label: 'Page title',
      max: 120,
      default: 'Project Details',
      width: 'half',
    }),
    pageSubtitle: text({ label: 'Page subtitle', max: 200, width: 'half' }),
    ...enquiryFields('A garden like this?'),
  },
});
