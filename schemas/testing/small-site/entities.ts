import { defineEntity } from '../../engine/define-entity.ts';
import { countReferences, excerpt, expand, files } from '../../engine/projection.ts';
import { atLeast } from '../../engine/rule.ts';
import * as fields from '../../fields/index.ts';

/** Somebody who writes stories; only those of a company are public. */
export const writer = defineEntity({
  type: 'writer',
  label: 'Writer',
  plural: 'Writers',
  resource: 'writers',
  order: 3,
  isNewestFirst: true,
  operations: { one: 'Writer', many: 'Writers' },
  icon: 'briefcase',
  title: 'name',
  listed: ['name', 'email', 'phone', 'is_company', 'logo_url', 'created_at'],
  search: ['name', 'email', 'phone'],
  card: { image: 'logo_url', subtitle: ['is_company'] },
  public: { list: ['name', 'logo_url', 'is_company'], where: { is_company: true } },
  empty: 'No writers found',
  question: 'Delete this writer?',
  columns: [{ label: 'Name', show: 'text', key: 'name', sort: 'name' }],
  fields: {
    name: fields.text({ label: 'Name', max: 200, required: 'Please enter a name' }),
    email: fields.email({ label: 'Email', unique: 'Another writer has this email address' }),
    phone: fields.phone({ label: 'Phone' }),
    is_company: fields.boolean({ label: 'Type', words: ['Company', 'Individual'] }),
    logo_url: fields.image({ label: 'Logo' }),
  },
});

/** A subject of stories. */
export const topic = defineEntity({
  type: 'topic',
  label: 'Topic',
  plural: 'Topics',
  resource: 'topics',
  order: 2,
  operations: { one: 'Topic', many: 'Topics' },
  icon: 'shovel',
  title: 'title',
  listed: ['slug', 'title', excerpt('description', 'content'), files('media', 'media_ids')],
  search: ['title', 'content'],
  public: {
    list: ['slug', 'title', excerpt('description', 'content'), files('media', 'media_ids')],
    detail: ['content'],
  },
  card: { image: 'media', excerpt: 'description' },
  sharing: { images: ['media'] },
  empty: 'No topics found',
  question: 'Delete this topic?',
  columns: [{ label: 'Title', show: 'text', key: 'title', sort: 'title' }],
  fields: {
    title: fields.text({ label: 'Title', max: 300, required: 'Please enter a title' }),
    slug: fields.slug({ label: 'Web address', from: 'title' }),
    content: fields.richText({ label: 'Content', required: 'Please enter the content' }),
    media_ids: fields.media({ label: 'Images', item: 'Image', hasCover: true }),
  },
});

/** An entity with one field and neither pages nor public rows. */
export const tag = defineEntity({
  type: 'tag',
  label: 'Tag',
  plural: 'Tags',
  many: 'tags',
  resource: 'tags',
  order: 4,
  operations: { one: 'Tag', many: 'Tags' },
  icon: 'category',
  title: 'name',
  listed: ['name', countReferences('members_count', 'member', 'tag_id')],
  search: ['name'],
  empty: 'No tags found.',
  question: 'Delete this tag?',
  columns: [
    { label: 'Name', show: 'text', key: 'name', sort: 'name' },
    { label: 'Members', show: 'text', key: 'members_count', sort: 'members_count' },
  ],
  fields: { name: fields.text({ label: 'Name', max: 200, required: 'Please enter a name' }) },
});

/** An entity with a required reference, and values that are not shown as they are stored. */
export const member = defineEntity({
  type: 'member',
  label: 'Member',
  plural: 'Members',
  resource: 'members',
  order: 5,
  operations: { one: 'Member', many: 'Members' },
  icon: 'users-group',
  title: 'name',
  listed: ['name', 'fee', 'grade', 'tag_id', expand('tag', 'tag_id', tag, ['id', 'name'])],
  search: ['name', 'grade'],
  card: { subtitle: ['grade', 'fee'] },
  public: { list: ['name', 'fee', 'grade', expand('tag', 'tag_id', tag, ['name'])] },
  empty: 'No members found',
  question: 'Delete this member?',
  columns: [
    { label: 'Name', show: 'text', key: 'name', sort: 'name' },
    { label: 'Fee', show: 'text', key: 'fee', sort: 'fee' },
    {
      ...{ label: 'Grade', show: 'badge', key: 'grade' },
      ...{ unknown: 'No grade', tones: { full: 'success' } },
    },
  ],
  fields: {
    name: fields.text({ label: 'Name', max: 200, required: 'Please enter a name' }),
    fee: fields.money({ label: 'Fee', currency: 'EUR' }),
    grade: fields.select({
      label: 'Grade',
      options: [
        { value: 'full', label: 'Full member' },
        { value: 'guest', label: 'Guest of the house' },
      ],
    }),
    tag_id: fields.reference({
      label: 'Tag',
      to: 'tag',
      required: 'Please select a tag',
      onDelete: 'restrict',
      restrictMessage: 'The tag is still used.',
    }),
  },
});

/** An entity with pages, references of every kind and a rule across its fields. */
export const story = defineEntity({
  type: 'story',
  label: 'Story',
  plural: 'Stories',
  resource: 'stories',
  order: 1,
  isNewestFirst: true,
  operations: { one: 'Story', many: 'Stories' },
  icon: 'building-community',
  title: 'title',
  listed: [
    'title',
    'slug',
    excerpt('description', 'content'),
    files('media', 'media_ids'),
    'place',
    'start_date',
    'end_date',
    'status',
    'writer_id',
    expand('writer', 'writer_id', writer, ['id', 'name']),
    expand('topics', 'topics', topic, ['id', 'title']),
  ],
  search: ['title', 'place', 'status', 'writer_id.name'],
  public: {
    list: [
      'slug',
      'title',
      excerpt('description', 'content'),
      'place',
      'start_date',
      'end_date',
      'status',
      'writer_id',
      expand('writer', 'writer_id', writer, ['name']),
      expand('topics', 'topics', topic, ['id', 'title']),
      files('media', 'media_ids'),
      'cover_image',
    ],
    detail: ['content'],
    where: {
      shown_from: { any: [{ isBlank: true }, { atMost: 'today' }] },
      shown_until: { any: [{ isBlank: true }, { atLeast: 'today' }] },
    },
    filters: {
      ...{ status: 'status', topic: 'topics', tone: 'tones', writer: 'writer_id' },
      since: { field: 'start_date', by: 'atLeast' },
      until: { field: 'start_date', by: 'atMost' },
    },
  },
  card: { image: 'media', excerpt: 'description', subtitle: ['place', 'writer'], groups: 'topics' },
  sharing: { images: ['cover_image', 'media'], place: 'place' },
  empty: 'No stories found',
  question: 'Delete this story?',
  columns: [
    { label: 'Title', show: 'text', key: 'title', sort: 'title' },
    {
      label: 'Writer',
      show: 'name',
      key: 'writer',
      id: 'writer_id',
      blank: 'N/A',
      unknown: 'Writer #',
      sort: 'writer',
    },
    { label: 'Start – End', show: 'period', from: 'start_date', to: 'end_date', sort: 'start_date' },
    {
      label: 'Status',
      show: 'badge',
      key: 'status',
      unknown: 'Unknown',
      tones: { Planning: 'info', Completed: 'success' },
      sort: 'status',
    },
  ],
  fields: {
    title: fields.text({ label: 'Title', max: 300, required: 'Please enter a title' }),
    slug: fields.slug({ label: 'Web address', from: 'title' }),
    place: fields.text({ label: 'Place', max: 200 }),
    tones: fields.choices({
      label: 'Tones',
      options: [
        { value: 'calm', label: 'Calm' },
        { value: 'loud', label: 'Loud' },
      ],
    }),
    status: fields.select({
      label: 'Status',
      options: [
        { value: 'Planning', label: 'Planning' },
        { value: 'Completed', label: 'Completed' },
      ],
      default: 'Planning',
      fallback: null,
    }),
    start_date: fields.date({ label: 'Start Date' }),
    end_date: fields.date({
      label: 'End Date',
      rules: [atLeast('start_date', 'The end date cannot be before the start date')],
    }),
    content: fields.richText({ label: 'Content' }),
    topics: fields.references({ label: 'Topics', item: 'Topic', to: 'topic', onDelete: 'confirm' }),
    writer_id: fields.reference({ label: 'Writer', to: 'writer', onDelete: 'confirm' }),
    cover_image: fields.image({ label: 'Cover' }),
    media_ids: fields.media({ label: 'Gallery', item: 'Image', hasCover: true }),
    shown_from: fields.date({ label: 'Shown from' }),
    shown_until: fields.date({ label: 'Shown until' }),
  },
});
