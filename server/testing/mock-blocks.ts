import { defineBlock } from '#schemas/engine/block.ts';
import { defineSettings } from '#schemas/engine/define-settings.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import {
  blocks,
  boolean,
  date,
  icon,
  image,
  link,
  list,
  location,
  picture,
  select,
  text,
  words,
} from '#schemas/fields/index.ts';

const options = [
  { value: 'calm', label: 'Calm' },
  { value: 'loud', label: 'Loud' },
] as const;

/** A block for tests of stored content that the code cannot read: with choices, dates, hidden fields, nested lists and an older version. */
export const noticeBlock = defineBlock({
  type: 'notice',
  page: 'home',
  order: 9,
  label: 'Notice',
  upgrades: [
    ({ heading, ...content }) => {
      if (heading === 'broken') throw new Error('This heading cannot be upgraded.');
      return { ...content, title: `${content.title ?? heading}!` };
    },
  ],
  fields: {
    title: text({ label: 'Title', required: 'Please enter a title' }),
    tone: select({ label: 'Tone', options, required: 'Please choose a tone', fallback: 'calm' }),
    day: date({ label: 'Day' }),
    tags: words({ label: 'Tags', item: 'Tag' }),
    hasLink: boolean({ label: 'Shows a link' }),
    target: link({
      label: 'Target',
      required: 'Please enter a target',
      showIf: { field: 'hasLink', is: true },
    }),
    logo: image({ label: 'Logo', showIf: { field: 'hasLink', is: true } }),
    phases: list(
      { label: 'Phases', item: 'Phase', max: 2_000, card: { title: 'name' } },
      {
        name: text({ label: 'Name' }),
        tone: select({ label: 'Tone', options }),
        steps: list(
          { label: 'Steps', item: 'Step', card: { title: 'name' } },
          { name: text({ label: 'Name' }), day: date({ label: 'Day' }) },
        ),
      },
    ),
  },
});

/** Settings for the same tests. */
export const noticeSettings = defineSettings({
  type: 'notice_settings',
  label: 'Notice Settings',
  screen: { path: '/admin/settings/notice', name: 'notice-settings' },
  messages: { loadFailed: 'Failed to load', saveFailed: 'Failed to save' },
  fields: { title: text({ label: 'Title' }), day: date({ label: 'Day' }) },
});

/** A block for tests of kinds whose values are records, on its own and in rows. */
export const kindsBlock = defineBlock({
  type: 'kinds',
  page: 'home',
  order: 9,
  label: 'Kinds',
  fields: {
    title: text({ label: 'Title' }),
    cover: picture({ label: 'Cover', ratio: [3, 2] }),
    place: location({ label: 'Place' }),
    sign: icon({
      label: 'Sign',
      from: { sprite: '/icons.svg', icons: [{ value: 'anchor', label: 'Anchor' }] },
    }),
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'cover' } },
      { cover: picture({ label: 'Cover' }) },
    ),
  },
});

const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: { words: text({ label: 'Words' }), author: text({ label: 'Author' }) },
  upgrades: [({ by, ...rest }) => ({ ...rest, author: by ?? '' })],
});
const columns = defineRowType({
  ...{ type: 'columns', label: 'Columns', title: 'name' },
  fields: {
    name: text({ label: 'Name' }),
    left: blocks({ label: 'Left', item: 'Block', of: ['quote', 'columns'] }),
  },
});

/** A block for tests of rows of several types, of which one has an older version. */
export const storyBlock = defineBlock({
  ...{ type: 'story', page: 'home', order: 9, label: 'Story' },
  fields: { story: blocks({ label: 'Story', item: 'Block', of: [quote, columns] }) },
});
