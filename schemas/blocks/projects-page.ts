import { defineBlock } from '../engine/block.ts';
import { bannerFields, enquiryFields } from './page-fields.ts';

export const projectsPage = defineBlock({
  type: 'projects_page',
  page: 'projects',
  order: 1,
  label: 'Projects page',
  screen: { path: '/admin/cms/projects', name: 'projects-page-cm' },
  fields: {
    ...bannerFields('Projects'),
    ...enquiryFields('A garden like this?'),
  },
});
