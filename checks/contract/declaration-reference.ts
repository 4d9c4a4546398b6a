import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOptions, writeTable } from './field-reference.ts';

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
    'row-type.ts',
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
