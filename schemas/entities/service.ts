import { defineEntity } from '../entity.ts';
import { media, richText, slug, text } from '../fields/index.ts';

/** A kind of work that the company offers. */
export const service = defineEntity({
  type: 'service',
  label: 'Service',
  plural: 'Services',
  resource: 'services',
  fields: {
    title: text({ label: 'Title', max: 300, required: 'Please enter a title' }),
    slug: slug({
      label: 'Address',
      from: 'title',
      help: 'The last part of the page’s address; made from the title when left empty.',
    }),
    content: richText({ label: 'Content', required: 'Please enter the content' }),
    media_ids: media({ label: 'Images', item: 'Image' }),
  },
});
