import { defineEntity } from '../engine/define-entity.ts';
import type { SearchTexts } from '../engine/entry-head.ts';
import { excerpt, files, type RowOf } from '../engine/projection.ts';
import { named } from '../engine/rule.ts';
import { media, richText, slug, text } from '../fields/index.ts';

/** The title of an entry with a page of its own, and the end of its address. */
export const titleFields = {
  title: text({
    label: 'Title',
    search: 'title',
    max: 300,
    required: 'Please enter a title',
    rules: named('Please enter a title'),
  }),
  slug: slug({
    label: 'Web address',
    from: 'title',
    help: 'The last part of the page’s address; made from the title when left empty.',
  }),
};

export const service = defineEntity({
  type: 'service',
  label: 'Service',
  plural: 'Services',
  resource: 'services',
  order: 2,
  isOrderedByHand: true,
  operations: { one: 'Service', many: 'Services' },
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
  empty: 'No services found',
  question: 'Are you sure you want to delete this service?',
  columns: [
    { label: 'Title', show: 'text', key: 'title', sort: 'title' },
    { label: 'Content', show: 'text', key: 'description' },
    { label: 'Images', show: 'images', key: 'media', blank: 'No images' },
  ],
  fields: {
    ...titleFields,
    content: richText({ label: 'Content', search: 'description', required: 'Please enter the content' }),
    media_ids: media({ label: 'Images', item: 'Image', hasCover: true }),
  },
});

/** A service in a list of the public site. */
export type PublicService = RowOf<typeof service.shape.shape, NonNullable<typeof service.public>['list']>;
/** A service on its own page. */
export type PublicServiceDetail = PublicService &
  RowOf<typeof service.shape.shape, NonNullable<typeof service.public>['detail']> &
  SearchTexts;
