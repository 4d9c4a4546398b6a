import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFields, type FieldShape } from '#schemas/engine/field.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import * as fields from '#schemas/fields/index.ts';
import { sampleContent } from '#schemas/testing/sample.ts';

const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: { words: fields.multiline({ label: 'Words' }) },
});

/** A declared field of every kind, from which the example of a stored value is made. */
const examples: { readonly [K in fields.FieldKind]: FieldShape[string] } = {
  text: fields.text({ label: 'Example' }),
  multiline: fields.multiline({ label: 'Example' }),
  richText: fields.richText({ label: 'Example' }),
  number: fields.number({ label: 'Example' }),
  boolean: fields.boolean({ label: 'Example' }),
  date: fields.date({ label: 'Example' }),
  time: fields.time({ label: 'Example' }),
  dateTime: fields.dateTime({ label: 'Example' }),
  dateRange: fields.dateRange({ label: 'Example' }),
  money: fields.money({ label: 'Example', currency: 'AED' }),
  url: fields.url({ label: 'Example' }),
  email: fields.email({ label: 'Example' }),
  phone: fields.phone({ label: 'Example' }),
  link: fields.link({ label: 'Example' }),
  slug: fields.slug({ label: 'Example', from: 'title' }),
  select: fields.select({ label: 'Example', options: [{ value: 'small', label: 'Small' }] }),
  choices: fields.choices({ label: 'Example', options: [{ value: 'small', label: 'Small' }] }),
  icon: fields.icon({
    label: 'Example',
    from: { sprite: '/icons.svg', icons: [{ value: 'leaf', label: 'Leaf' }] },
  }),
  image: fields.image({ label: 'Example' }),
  picture: fields.picture({ label: 'Example' }),
  video: fields.video({ label: 'Example' }),
  words: fields.words({ label: 'Example', item: 'Word' }),
  list: fields.list(
    { label: 'Example', item: 'Row', card: { title: 'name' } },
    { name: fields.text({ label: 'Name' }) },
  ),
  group: fields.group({ label: 'Example' }, { street: fields.text({ label: 'Street' }) }),
  variants: fields.variants(
    { label: 'Example' },
    {
      address: { label: 'Address', fields: { street: fields.text({ label: 'Street' }) } },
    },
  ),
  blocks: fields.blocks({ label: 'Example', item: 'Block', of: [quote] }),
  openingHours: fields.openingHours({ label: 'Example' }),
  callToAction: fields.callToAction({ label: 'Example' }),
  location: fields.location({ label: 'Example' }),
  reference: fields.reference({ label: 'Example', to: 'other' }),
  references: fields.references({ label: 'Example', item: 'Other', to: 'other' }),
  mixedReferences: fields.mixedReferences({ label: 'Example', item: 'Entry', to: ['other', 'third'] }),
  media: fields.media({ label: 'Example', item: 'File' }),
  file: fields.file({ label: 'Example', nameIn: 'name' }),
  hidden: fields.hidden({ label: 'Example' }),
};

const sources = {
  images: [`/media/${'0'.repeat(32)}.webp`],
  ids: { other: [12, 4], third: [7], media: [45, 46] },
};

interface Option {
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly doc: string;
}

/** Writes the reference of all kinds of field from their table, the types of their metadata and their docstrings. */
export function writeFieldReference(root: string): string {
  const sourcesOf = (folder: string) =>
    readdirSync(join(root, folder))
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8'))
      .join('\n');
  const builders = sourcesOf('schemas/fields') + readFileSync(join(root, 'schemas/engine/field.ts'), 'utf8');
  const widgets =
    sourcesOf('editor/widgets') + readFileSync(join(root, 'editor/widgets/list/list.tsx'), 'utf8');
  const common = listOptions(builders, 'CommonMeta');
  const calls = readFileSync(import.meta.filename, 'utf8');
  const names = Object.keys(fields.kinds).filter(isKind);
  return [
    '# Kinds of field',
    'Written by `npm run docs` from the table of kinds; a test fails when it is out of date. Builders are imported',
    'from `schemas/fields/index.ts`.',
    '',
    '## Options of every kind',
    '',
    writeTable(common),
    '',
    'Conditions, rules and nested fields are explained among the [frequent changes](frequent-changes.md#a-field).',
    ...names.map((kind) => describeKind(kind, { builders, widgets, calls, common })),
  ].join('\n');
}

/** The kinds that forms show. */
export const picturedKinds = Object.keys(fields.kinds)
  .filter(isKind)
  .filter((kind) => !fields.behaviourOf(kind).isHidden);

/** The picture of a kind in a form, by its path in the folder of documents. */
export const pictureOf = (kind: fields.FieldKind): string => `fields/${kind}.webp`;

function isKind(name: string): name is fields.FieldKind {
  return name in fields.kinds;
}

interface Sources {
  readonly builders: string;
  readonly widgets: string;
  /** The source of the examples. */
  readonly calls: string;
  readonly common: readonly Option[];
}

function describeKind(kind: fields.FieldKind, { builders, widgets, calls, common }: Sources): string {
  const [, value = '', type = ''] =
    new RegExp(`const ${kind}Kind: KindRow<(.+), (\\w+)> = `).exec(builders) ?? [];
  const own = listOptions(builders, type).filter(
    ({ name }) => !common.some((option) => option.name === name),
  );
  const widget = findDoc(widgets, `(?:export )?const ${kind}Widget`) ?? 'One line of text.';
  const sample = sampleContent(compileFields('reference', { value: examples[kind] }), sources).value;
  return [
    `\n## \`${kind}\`\n`,
    findDoc(builders, `export function ${kind}[<(]`) ?? '',
    '',
    `- Declared: \`${findCall(calls, kind)}\``,
    `- Stored: \`${value}\`, for example \`${JSON.stringify(sample)}\``,
    `- Empty: \`${JSON.stringify(fields.behaviourOf(kind).empty)}\``,
    `- In the form: ${widget}`,
    ...(picturedKinds.includes(kind) ? ['', `![${kind} in a form](${pictureOf(kind)})`] : []),
    ...(own.length > 0 ? ['', writeTable(own)] : []),
  ].join('\n');
}

/** The call that declares the example of a kind, in one line. */
function findCall(source: string, kind: fields.FieldKind): string {
  const [, call = ''] =
    new RegExp(`\\n {2}${kind}: (fields\\.[^;]+?),\\n(?: {2}\\w+: |\\};)`).exec(source) ?? [];
  return call
    .replaceAll('fields.', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,? (?=\))|(?<=\() /g, '')
    .replaceAll(/, (?=\})/g, ' ');
}

/** The docstring before a declaration. */
function findDoc(source: string, declaration: string): string | undefined {
  return new RegExp(`/\\*\\* ((?:(?!\\*/).)+) \\*/\\n${declaration}`).exec(source)?.[1];
}

/** The properties of an interface and of those that it extends. */
function listOptions(source: string, name: string): Option[] {
  const [, above = '', body = ''] =
    new RegExp(`interface ${name}(?:<[^{]*?>)?(?:\\s+extends ([^{]+))? \\{\\n?([\\s\\S]*?)\\n?\\}\\n`).exec(
      source,
    ) ?? [];
  const inherited = [...above.matchAll(/\b(\w+Meta)\b/g)].flatMap(([, parent = '']) =>
    parent === 'CommonMeta' ? [] : listOptions(source, parent),
  );
  const property = /(?:\/\*\* (.*?) \*\/\s*)?readonly (\w+)(\?)?: ((?:\{[^}]*\}|[^;{])+);/g;
  const own = [...body.matchAll(property)].map(([, doc = '', key = '', optional, type = '']) => ({
    ...{ name: key, type: type.replaceAll(/\s+/g, ' '), isOptional: optional === '?', doc },
  }));
  const names = new Set(own.map((option) => option.name));
  return [...inherited.filter((option) => !names.has(option.name)), ...own];
}

/** Writes options as a table. */
function writeTable(options: readonly Option[]): string {
  const rows = options.map(
    ({ name, type, isOptional, doc }) =>
      `| \`${name}\`${isOptional ? '' : ' (needed)'} | \`${type.replaceAll('|', '\\|')}\` | ${doc.replaceAll('|', '\\|')} |`,
  );
  return ['| Option | Type | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The headings of the reference, each with a sentence and the interface of its options. */
const parts = [
  ['## What blocks, entities and settings have in common', '', 'declaration.ts', 'DeclarationInput'],
  ['## Blocks: `defineBlock`', 'A part of a page, in `schemas/blocks/`.', 'block.ts', 'BlockInput'],
  [
    '## Entities: `defineEntity`',
    'A kind of record with a table, a form and endpoints, in `schemas/entities/`.',
    'entity.ts',
    'EntityInput',
  ],
  ['### `public`', 'All other values stay private.', 'entity.ts', 'PublicInput'],
  [
    '### `card`',
    'Keys of listed values; visitors see those of them that `public.list` has.',
    'entity.ts',
    'Card',
  ],
  ['### `sharing`', 'Keys of public values.', 'entity.ts', 'SharingSource'],
  [
    '## Settings: `defineSettings`',
    'Values for the whole site, in `schemas/settings/`.',
    'define-settings.ts',
    'SettingsInput',
  ],
  ['## Pages: `definePage`', 'An address of the site, in `schemas/pages/`.', 'page.ts', 'Page'],
  [
    '## Rows of several types: `defineRowType`',
    'A type of the rows of a field of the kind `blocks`.',
    '../fields/blocks.ts',
    'RowTypeInput',
  ],
] as const;

/** The options of each form of a column, from the type that declares them. */
function writeColumns(source: string): string {
  const [, forms = ''] = /type Cell =([\s\S]*?);\n\n/.exec(source) ?? [];
  const rows = [...forms.matchAll(/readonly show: '(\w+)';([^}]*)\}/g)].map(([, show, rest = '']) => {
    const options = [...rest.matchAll(/readonly (\w+\??):/g)].map(([, option]) => `\`${option}\``);
    return `| \`${show}\` | ${options.join(', ')} |`;
  });
  return ['| `show` | With |', '|---|---|', ...rows].join('\n');
}

/** Writes the reference of the options of declarations from their interfaces and docstrings. */
export function writeDeclarationReference(root: string): string {
  const read = (file: string) => readFileSync(join(root, 'schemas/engine', file), 'utf8');
  const sections = parts.flatMap(([heading, sentence, file, name]) => [
    '',
    heading,
    '',
    ...(sentence === '' ? [] : [sentence, '']),
    writeTable(listOptions(read(file), name)),
    ...(name === 'EntityInput'
      ? [
          '',
          '### `columns`',
          '',
          'Each has a `label`, and a `sort` where the table can be sorted by it: the name of that order. `text` shows what can be written',
          'as text, `words` a boolean, `image` an image, `images` what `files()` lists, `name` an entry of `expand()`, `day` and `period` days',
          'or moments, `badge` a choice; another one is refused.',
          '',
          writeColumns(read('entity.ts')),
        ]
      : []),
  ]);
  return [
    '# Options of declarations',
    '',
    'Written by `npm run docs` from their types; a test fails when it is out of date. [Kinds of field](fields.md) has the options of fields.',
    ...sections,
  ].join('\n');
}
