import { defineBlock } from '../engine/block.ts';
import { references } from '../fields/index.ts';

/** The latest projects on the home page. */
export const projectsSection = defineBlock({
  type: 'projects_section',
  page: 'home',
  order: 5,
  label: 'Projects Section',
  screen: { path: '/admin/cms/home/projects', name: 'projects-section-cm' },
  fields: {
    projects: references({
      label: 'Selected projects',
      item: 'Project',
      to: 'project',
      filterBy: 'service',
      loadFailed: 'Failed to load projects',
    }),
  },
});
