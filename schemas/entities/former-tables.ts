/** The tables that entries had in version 0.1.0, for the upgrade of its stores; tables that others refer to come first. */
export const formerTables = [
  { table: 'majors', type: 'major', columns: ['name'], searched: ['name'] },
  {
    table: 'team_members',
    type: 'team_member',
    columns: ['personal_img', 'name', 'email', 'phone', 'major_id'],
    searched: ['name', 'email', 'phone'],
    targets: { major_id: 'major' },
  },
  {
    table: 'clients',
    type: 'client',
    columns: ['name', 'email', 'phone', 'is_company', 'logo_url'],
    searched: ['name', 'email', 'phone'],
  },
  {
    table: 'services',
    type: 'service',
    columns: ['title', 'slug', 'content'],
    searched: ['title', 'description'],
    choices: {
      media_ids: { table: 'service_media', owner: 'service_id', chosen: 'media_id', target: 'media' },
    },
    hasPage: true,
  },
  {
    table: 'projects',
    type: 'project',
    columns: [
      ...['title', 'slug', 'location', 'status', 'start_date', 'end_date', 'content', 'client_id'],
      ...['before_image', 'after_image'],
    ],
    searched: ['title', 'location', 'status'],
    targets: { client_id: 'client' },
    choices: {
      services: { table: 'project_services', owner: 'project_id', chosen: 'service_id', target: 'service' },
      media_ids: { table: 'project_media', owner: 'project_id', chosen: 'media_id', target: 'media' },
    },
    hasPage: true,
  },
];
