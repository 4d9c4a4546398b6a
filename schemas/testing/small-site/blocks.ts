import { defineBlock } from '../../engine/block.ts';
import * as fields from '../../fields/index.ts';

/** A block with a list of items. */
export const cardsSection = defineBlock({
  type: 'cards_section',
  page: 'home',
  order: 1,
  label: 'Cards Section',
  fields: {
    slides: fields.list(
      {
        label: 'Slides',
        item: 'Slide',
        layout: 'cards',
        edit: 'modal',
        save: 'at-once',
        card: { title: ['titleMain'], image: 'image' },
      },
      {
        image: fields.image({ label: 'Image', required: 'Please select an image for the slide' }),
        titleMain: fields.text({ label: 'Title', max: 120 }),
        description: fields.multiline({ label: 'Description', max: 600 }),
        cta: fields.link({ label: 'Button link' }),
      },
    ),
  },
});

/** A block with plain fields and references, second on its page. */
export const notesSection = defineBlock({
  type: 'notes_section',
  page: 'home',
  order: 2,
  label: 'Notes Section',
  fields: {
    title: fields.text({ label: 'Title', max: 120 }),
    notes: fields.richText({ label: 'Notes' }),
    writers: fields.references({ label: 'Writers', item: 'Writer', to: 'writer', onDelete: 'confirm' }),
    picks: fields.mixedReferences({
      ...{ label: 'Picks', item: 'Pick', to: ['writer', 'story'], onDelete: 'confirm' },
    }),
  },
});
