import { defineBlock } from '../engine/block.ts';
import { bannerFields, enquiryFields } from './page-fields.ts';

/** The banner of all project pages. */
export const projectDetailsPage = defineBlock({
  type: 'project_details_page',
  page: 'project-details',
  order: 1,
  label: 'Project details page',
  screen: { path: '/admin/cms/project-details', name: 'project-details-page-cm' },
  messages: { updated: 'Project details page updated successfully' },
  fields: {
    ...bannerFields('Project Details'),
    ...enquiryFields('A garden like this?'),
  },
});
