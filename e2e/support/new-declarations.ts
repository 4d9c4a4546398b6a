import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const block = `import { defineBlock } from '../engine/block.ts';
import { image, list, reference, richText, text } from '../fields/index.ts';

/** A plot that is for let, with its corners and what grows there. */
export const plotSection = defineBlock({
  type: 'plot_section',
  page: 'home',
  order: 40,
  label: 'Plot Section',
  fields: {
    heading: text({ label: 'Heading of the plot', required: 'Please enter a heading' }),
    story: richText({ label: 'Story of the plot' }),
    aerial: image({ label: 'Picture from above' }),
    caretaker: reference({ label: 'Caretaking service', to: 'service' }),
    corners: list({ label: 'Corners', item: 'Corner', card: { title: 'marker' } }, {
      marker: text({ label: 'Marker' }),
      plants: list({ label: 'Plants', item: 'Plant', card: { title: 'latin' } }, { latin: text({ label: 'Latin name' }) }),
    }),
  },
});
`;

const entity = `import { defineEntity } from '../engine/define-entity.ts';
import { excerpt, expand, files } from '../engine/projection.ts';
import { email, media, reference, richText, slug, text } from '../fields/index.ts';
import { service } from './service.ts';

/** A tree that the nursery grows. */
export const tree = defineEntity({
  type: 'tree',
  label: 'Tree',
  plural: 'Trees',
  resource: 'trees',
  order: 20,
  operations: { one: 'Tree', many: 'Trees' },
  icon: 'tree',
  title: 'latin',
  empty: 'No trees yet',
  question: 'Delete this tree?',
  columns: [
    { label: 'Latin name', show: 'text', key: 'latin', sort: 'latin' },
    { label: 'Service', show: 'name', key: 'service', id: 'service_id', blank: '-', unknown: 'Service #', sort: 'service' },
  ],
  listed: ['latin', 'service_id', expand('service', 'service_id', service, ['id', 'title'])],
  search: ['latin', 'service_id.title'],
  public: {
    list: ['latin', 'slug', 'height', excerpt('story', 'notes')],
    detail: ['notes', expand('service', 'service_id', service, ['id', 'title']), files('media', 'media_ids')],
  },
  sharing: { images: ['media'] },
  fields: {
    latin: text({ label: 'Latin name', required: 'Please enter the Latin name' }),
    slug: slug({ label: 'Web address', from: 'latin' }),
    grower: email({ label: 'Grower' }),
    height: text({ label: 'Height' }),
    media_ids: media({ label: 'Pictures', item: 'Picture' }),
    notes: richText({ label: 'Notes' }),
    service_id: reference({ label: 'Service', to: 'service', onDelete: 'restrict', restrictMessage: 'A tree belongs to it.' }),
  },
});
`;

const page = `import { definePage } from '../engine/page.ts';

/** The plots that are for let. */
export const plots = definePage({
  name: 'plots',
  label: 'Plots',
  route: '/plots-for-let',
  order: 20,
  title: 'Plots for Let',
  description: 'Where there is ground to be let, and what grows there.',
  menu: 'Plots',
});
`;

const treePages = {
  trees: `import { definePage } from '../engine/page.ts';

/** The trees that the nursery grows, on pages of two. */
export const trees = definePage({
  name: 'trees',
  label: 'Nursery',
  route: '/trees',
  order: 21,
  title: 'Trees of the nursery',
  description: 'Every tree that the nursery grows.',
  lists: 'tree',
  perPage: 2,
});
`,
  'tree-details': `import { definePage } from '../engine/page.ts';

/** Common part of the pages of all trees. */
export const treeDetails = definePage({
  name: 'tree-details',
  label: 'Tree',
  route: '/tree-details',
  order: 22,
  title: 'A tree',
  description: 'A tree that the nursery grows.',
  shows: 'tree',
});
`,
} as const;

const noteBlock = (type: string, order: number) => `import { defineBlock } from '../engine/block.ts';
import { text } from '../fields/index.ts';

/** A paragraph of the page of plots. */
export const ${type}Note = defineBlock({
  type: '${type}_note',
  page: 'plots',
  order: ${order},
  label: 'The ${type} note',
  fields: { words: text({ label: 'Words of the ${type} note' }) },
});
`;

/** Declares a block, an entity with pages that have no views, and a page with two blocks in a copy of the tree, each by a file and a line of a list. */
export function addDeclarations(root: string): void {
  const declare = (folder: string, list: string, file: string, text: string, name: string) => {
    writeFileSync(join(root, 'schemas', folder, `${file}.ts`), text);
    appendFileSync(join(root, 'schemas', folder, list), `export { ${name} } from './${file}.ts';\n`);
  };
  declare('blocks', 'index.ts', 'plot-section', block, 'plotSection');
  declare('entities', 'declared.ts', 'tree', entity, 'tree');
  declare('pages', 'declared.ts', 'plots', page, 'plots');
  declare('pages', 'declared.ts', 'trees', treePages.trees, 'trees');
  declare('pages', 'declared.ts', 'tree-details', treePages['tree-details'], 'treeDetails');
  declare('blocks', 'index.ts', 'upper-note', noteBlock('upper', 1), 'upperNote');
  declare('blocks', 'index.ts', 'lower-note', noteBlock('lower', 2), 'lowerNote');
}
