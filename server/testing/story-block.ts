import { defineBlock } from '#schemas/engine/block.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import { blocks, text } from '#schemas/fields/index.ts';

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
