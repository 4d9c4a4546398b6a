import { defineEntity } from '../engine/define-entity.ts';
import type { Column } from '../engine/entity.ts';
import type { SearchTexts } from '../engine/entry-head.ts';
import { excerpt, expand, files, type RowOf } from '../engine/projection.ts';
import { atLeast } from '../engine/rule.ts';
import { date, image, media, reference, references, richText, select, text } from '../fields/index.ts';
import { client } from './client.ts';
import { service, titleFields } from './service.ts';

/** The states of a project, in the order in which they are offered. */
export const projectStatuses = [
  { value: 'Planning', label: 'Planning' },
  { value: 'In Progress', label: 'In Progress' },
  { value: 'Completed', label: 'Completed' },
  { value: 'Delayed', label: 'Delayed' },
] as const;

/** The column of a project's status. */
export const projectStatus = {
  label: 'Status',
  show: 'badge',
  key: 'status',
  unknown: 'Unknown',
  tones: { Planning: 'info', 'In Progress': 'primary', Completed: 'success', Delayed: 'warning' },
  sort: 'status',
} as const satisfies Column;

export const project = defineEntity({
  type: 'project',
  label: 'Project',
  plural: 'Projects',
  resource: 'projects',
  order: 1,
  isNewestFirst: true,
  operations: { one: 'Project', many: 'Projects' },
  icon: 'building-community',
  title: 'title',
  listed: [
    'title',
    'slug',
    excerpt('description', 'content'),
    files('media', 'media_ids'),
    'location',
    'start_date',
    'end_date',
    'status',
    'client_id',
    expand('client', 'client_id', client, ['id', 'name']),
    expand('services', 'services', service, ['id', 'title']),
  ],
  search: ['title', 'location', 'status', 'client_id.name'],
  public: {
    list: [
      'slug',
      'title',
      excerpt('description', 'content'),
      'location',
      'start_date',
      'end_date',
      'status',
      expand('client', 'client_id', client, ['name']),
      expand('services', 'services', service, ['id', 'title']),
      files('media', 'media_ids'),
      'before_image',
      'after_image',
    ],
    detail: ['content'],
    filters: { status: 'status', service: 'services' },
  },
  card: { image: 'media', excerpt: 'description', subtitle: ['location', 'client'], groups: 'services' },
  sharing: { images: ['after_image', 'media'], place: 'location' },
  empty: 'No projects found',
  question: 'Are you sure you want to delete this project?',
  columns: [
    { label: '#', show: 'text', key: 'id', sort: 'id' },
    { label: 'Title', show: 'text', key: 'title', sort: 'title' },
    {
      label: 'Client',
      show: 'name',
      key: 'client',
      id: 'client_id',
      blank: 'N/A',
      unknown: 'Client #',
      lookUp: 'showUser',
      sort: 'client',
    },
    { label: 'Start – End', show: 'period', from: 'start_date', to: 'end_date', sort: 'start_date' },
    projectStatus,
  ],
  fields: {
    ...titleFields,
    location: text({ label: 'Location', max: 200, width: 'half' }),
    status: select({
      label: 'Status',
      options: projectStatuses,
      default: 'Planning',
      fallback: null,
      width: 'half',
    }),
    start_date: date({ label: 'Start Date', width: 'half' }),
    end_date: date({
      label: 'End Date',
      width: 'half',
      rules: [atLeast('start_date', 'The end date cannot be before the start date')],
    }),
    content: richText({ label: 'Content', search: 'description' }),
    services: references({
      label: 'Services',
      item: 'Service',
      to: 'service',
      onDelete: 'confirm',
      loadFailed: 'Error Loading Services',
    }),
    client_id: reference({
      label: 'Client',
      to: 'client',
      onDelete: 'confirm',
      loadFailed: 'Error Loading Clients',
    }),
    before_image: image({ label: 'Before', recommend: [1600, 1067], width: 'half' }),
    after_image: image({ label: 'After', recommend: [1600, 1067], width: 'half' }),
    media_ids: media({ label: 'Gallery', item: 'Image', hasCover: true }),
  },
});

/** A project in a list of the public site. */
export type PublicProject = RowOf<typeof project.shape.shape, NonNullable<typeof project.public>['list']>;
/** A project on its own page. */
export type PublicProjectDetail = PublicProject &
  RowOf<typeof project.shape.shape, NonNullable<typeof project.public>['detail']> &
  SearchTexts;
