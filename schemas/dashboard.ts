import { defineDashboard } from './engine/dashboard.ts';
import { projectStatus } from './entities/project.ts';

/** The dashboard. */
export const dashboard = defineDashboard({
  counts: [
    { key: 'projects', label: 'Projects', entity: 'project' },
    { key: 'services', label: 'Services', entity: 'service' },
    { key: 'clients', label: 'Clients', entity: 'client' },
  ],
  latest: [
    {
      key: 'latestProjects',
      title: 'Latest Projects',
      entity: 'project',
      empty: 'No projects yet',
      columns: [
        { label: 'Name', show: 'text', key: 'title' },
        { label: 'Client', show: 'name', key: 'client', id: 'client_id', blank: 'N/A', unknown: 'Client #' },
        projectStatus,
      ],
    },
    {
      key: 'latestClients',
      title: 'Latest Clients',
      entity: 'client',
      empty: 'No clients yet',
      columns: [
        { label: 'Name', show: 'text', key: 'name' },
        { label: 'Email', show: 'text', key: 'email', blank: 'N/A' },
        { label: 'Joined', show: 'day', key: 'created_at' },
      ],
    },
  ],
  shortcuts: [
    { label: 'New project', create: 'project' },
    { label: 'New service', create: 'service' },
    { label: 'Edit hero', block: 'hero_section' },
  ],
  firstSteps: [
    {
      path: '/admin/settings',
      label: 'Enter the company’s contact data and logo',
      why: 'header and footer show them',
    },
    { create: 'service', label: 'Add the first service', why: 'what the company offers' },
    { create: 'project', label: 'Add the first project', why: 'what it has built' },
    { path: '/admin/content', label: 'Write the pages', why: 'begin with the hero of the home page' },
  ],
});
