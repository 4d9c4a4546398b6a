import { defineBlock } from '../engine/block.ts';
import { image, text } from '../fields/index.ts';
import { enquiryFields } from './enquiry-fields.ts';

/** The banner of the projects page. */
export const projectsPage = defineBlock({
  type: 'projects_page',
  page: 'projects',
  order: 1,
  label: 'Projects page',
  screen: { path: '/admin/cms/projects', name: 'projects-page-cm' },
  messages: { loadFailed: 'Failed to load projects page data', saveFailed: 'Failed to save projects page' },
  fields: {
    bannerImage: image({ label: 'Banner image', recommend: [1920, 400] }),
    pageTitle: text({
      label: 'Page title',
      max: 120,
      default: 'Projects',
      width: 'half',
    }),
    pageSubtitle: text({ label: 'Page subtitle', max: 200, width: 'half' }),
    ...enquiryFields('A garden like this?'),
  },
});
