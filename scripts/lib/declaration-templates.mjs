/**
 * @typedef {{ type: string, file: string, variable: string, label: string, plural: string, page: string, order: number }} Names
 * @typedef {{ folder: string, list: string, template: (names: Names) => string }} Kind
 */

/** @param {Names} names */
const block = ({ type, variable, label, page, order }) => `import { defineBlock } from '../engine/block.ts';
import { multiline, text } from '../fields/index.ts';

/** ${label}: a section of the page "${page}". */
export const ${variable} = defineBlock({
  type: '${type}',
  page: '${page}',
  order: ${order},
  label: '${label}',
  fields: {
    heading: text({ label: 'Heading', max: 120, required: 'Please enter a heading' }),
    text: multiline({ label: 'Text', max: 1000 }),
  },
});
`;

/** @param {Names} names */
const entity = ({ type, variable, label, plural, order }) => {
  const few = plural.toLowerCase();
  const [one, many] = [label, plural].map((words) => words.replaceAll(' ', ''));
  return `import { defineEntity } from '../engine/define-entity.ts';
import { excerpt } from '../engine/projection.ts';
import { richText, slug, text } from '../fields/index.ts';

/** ${label}: entries with a title and a text. */
export const ${variable} = defineEntity({
  type: '${type}',
  label: '${label}',
  plural: '${plural}',
  resource: '${few.replaceAll(' ', '-')}',
  order: ${order},
  operations: { one: '${one}', many: '${many}' },
  icon: 'category',
  title: 'title',
  listed: ['title', 'slug', excerpt('summary', 'content')],
  search: ['title'],
  public: { list: ['title', 'slug', excerpt('summary', 'content')], detail: ['content'] },
  card: { excerpt: 'summary' },
  empty: 'No ${few} yet',
  question: 'Delete this ${label.toLowerCase()}?',
  columns: [{ label: 'Title', show: 'text', key: 'title', sort: 'title' }],
  fields: {
    title: text({ label: 'Title', max: 200, required: 'Please enter a title' }),
    slug: slug({ label: 'Web address', from: 'title' }),
    content: richText({ label: 'Content' }),
  },
});
`;
};

/** @param {Names} names */
const page = ({ file, variable, label, order }) => `import { definePage } from '../engine/page.ts';

/** ${label}: a page that shows its blocks in their order. */
export const ${variable} = definePage({
  name: '${file}',
  label: '${label}',
  route: '/${file}',
  order: ${order},
  title: '${label}',
  description: '${label}, in one sentence for search engines.',
  menu: '${label}',
});
`;

/** @param {Names} names */
const settings = ({
  type,
  file,
  variable,
  label,
}) => `import { defineSettings } from '../engine/define-settings.ts';
import { text } from '../fields/index.ts';

/** ${label}: values for the whole site. */
export const ${variable} = defineSettings({
  type: '${type}',
  label: '${label}',
  screen: { path: '/admin/settings/${file}', name: '${file}' },
  messages: {
    loadFailed: 'Failed to load ${label}',
    saveFailed: 'Failed to save ${label}',
  },
  fields: { title: text({ label: 'Title', max: 120 }) },
});
`;

/** The kinds of declaration that can be created: their folder, the list that names them, and the text of a new file. @type {Record<string, Kind>} */
export const kinds = {
  block: { folder: 'schemas/blocks', list: 'index.ts', template: block },
  entity: { folder: 'schemas/entities', list: 'declared.ts', template: entity },
  page: { folder: 'schemas/pages', list: 'declared.ts', template: page },
  settings: { folder: 'schemas/settings', list: 'declared.ts', template: settings },
};
