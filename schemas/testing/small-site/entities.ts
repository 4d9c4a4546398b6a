import { defineEntity } from '../../engine/define-entity.ts';
import { issueAt } from '../../engine/issue.ts';
import { countReferences, excerpt, expand, files } from '../../engine/projection.ts';
import { isDay } from '../../fields/date.ts';
import {
  boolean,
  date,
  email,
  image,
  media,
  phone,
  reference,
  references,
  richText,
  select,
  slug,
  text,
} from '../../fields/index.ts';

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
    name: text({ label: 'Name', max: 200, required: 'Please enter a name' }),
    email: email({ label: 'Email' }),
    phone: phone({ label: 'Phone' }),
    is_company: boolean({ label: 'Type', words: ['Company', 'Individual'] }),
    logo_url: image({ label: 'Logo' }),
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
    title: text({ label: 'Title', max: 300, required: 'Please enter a title' }),
    slug: slug({ label: 'Web address', from: 'title' }),
    content: richText({ label: 'Content', required: 'Please enter the content' }),
    media_ids: media({ label: 'Images', item: 'Image', hasCover: true }),
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
  fields: { name: text({ label: 'Name', max: 200, required: 'Please enter a name' }) },
});

/** An entity with a required reference. */
export const member = defineEntity({
  type: 'member',
  label: 'Member',
  plural: 'Members',
  resource: 'members',
  order: 5,
  operations: { one: 'Member', many: 'Members' },
  icon: 'users-group',
  title: 'name',
  listed: ['name', 'tag_id', expand('tag', 'tag_id', tag, ['id', 'name'])],
  search: ['name'],
  public: { list: ['name', expand('tag', 'tag_id', tag, ['name'])] },
  empty: 'No members found',
  question: 'Delete this member?',
  columns: [{ label: 'Name', show: 'text', key: 'name', sort: 'name' }],
  fields: {
    name: text({ label: 'Name', max: 200, required: 'Please enter a name' }),
    tag_id: reference({
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
      expand('writer', 'writer_id', writer, ['name']),
      expand('topics', 'topics', topic, ['id', 'title']),
      files('media', 'media_ids'),
      'cover_image',
    ],
    detail: ['content'],
    filters: { status: 'status', topic: 'topics' },
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
    title: text({ label: 'Title', max: 300, required: 'Please enter a title' }),
    slug: slug({ label: 'Web address', from: 'title' }),
    place: text({ label: 'Place', max: 200 }),
    status: select({
      label: 'Status',
      options: [
        { value: 'Planning', label: 'Planning' },
        { value: 'Completed', label: 'Completed' },
      ],
      default: 'Planning',
      fallback: null,
    }),
    start_date: date({ label: 'Start Date' }),
    end_date: date({ label: 'End Date' }),
    content: richText({ label: 'Content' }),
    topics: references({ label: 'Topics', item: 'Topic', to: 'topic', onDelete: 'confirm' }),
    writer_id: reference({ label: 'Writer', to: 'writer', onDelete: 'confirm' }),
    cover_image: image({ label: 'Cover' }),
    media_ids: media({ label: 'Gallery', item: 'Image', hasCover: true }),
  },
  crossRules: ({ start_date, end_date }) =>
    isDay(start_date) && isDay(end_date) && end_date < start_date
      ? [issueAt(['end_date'], 'The end date cannot be before the start date')]
      : [],
});
