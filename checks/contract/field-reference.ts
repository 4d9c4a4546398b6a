import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFields, type FieldShape } from '#schemas/engine/field.ts';
import { defineRowType } from '#schemas/engine/row-type.ts';
import {
  behaviourOf,
  blocks,
  boolean,
  callToAction,
  choices,
  date,
  dateRange,
  dateTime,
  email,
  type FieldKind,
  file,
  group,
  hidden,
  icon,
  image,
  kinds,
  link,
  list,
  location,
  media,
  mixedReferences,
  money,
  multiline,
  number,
  openingHours,
  phone,
  picture,
  reference,
  references,
  richText,
  select,
  slug,
  text,
  time,
  url,
  variants,
  video,
  words,
} from '#schemas/fields/index.ts';
import { sampleContent } from '#schemas/testing/sample.ts';

const meta = { label: 'Example' };
const options = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
];

const quote = defineRowType({
  ...{ type: 'quote', label: 'Quote', title: 'words' },
  fields: { words: multiline({ label: 'Words' }) },
});

/** A field of every kind, from which the example of a stored value is made. */
const examples: { readonly [K in FieldKind]: FieldShape[string] } = {
  text: text(meta),
  multiline: multiline(meta),
  richText: richText(meta),
  number: number(meta),
  boolean: boolean(meta),
  date: date(meta),
  time: time(meta),
  dateTime: dateTime(meta),
  dateRange: dateRange(meta),
  money: money({ ...meta, currency: 'AED' }),
  url: url(meta),
  email: email(meta),
  phone: phone(meta),
  link: link(meta),
  slug: slug({ ...meta, from: 'title' }),
  select: select({ ...meta, options }),
  choices: choices({ ...meta, options }),
  icon: icon({ ...meta, from: { sprite: '/icons.svg', icons: options } }),
  image: image(meta),
  picture: picture(meta),
  video: video(meta),
  words: words({ ...meta, item: 'Word' }),
  list: list({ ...meta, item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) }),
  group: group(meta, { street: text({ label: 'Street' }) }),
  variants: variants(meta, { address: { label: 'Address', fields: { street: text({ label: 'Street' }) } } }),
  blocks: blocks({ ...meta, item: 'Block', of: [quote] }),
  openingHours: openingHours(meta),
  callToAction: callToAction(meta),
  location: location(meta),
  reference: reference({ ...meta, to: 'other' }),
  references: references({ ...meta, item: 'Other', to: 'other' }),
  mixedReferences: mixedReferences({ ...meta, item: 'Entry', to: ['other', 'third'] }),
  media: media({ ...meta, item: 'File' }),
  file: file({ ...meta, nameIn: 'name' }),
  hidden: hidden(meta),
};

const sources = {
  images: [`/media/${'0'.repeat(32)}.webp`],
  ids: { other: [12, 4], third: [7], media: [45, 46] },
};

export interface Option {
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
  const fields = sourcesOf('schemas/fields') + readFileSync(join(root, 'schemas/engine/field.ts'), 'utf8');
  const widgets =
    sourcesOf('editor/widgets') + readFileSync(join(root, 'editor/widgets/list/list.tsx'), 'utf8');
  const common = listOptions(fields, 'CommonMeta');
  const names = Object.keys(kinds).filter(isKind);
  return [
    '# Kinds of field',
    'Written by `npm run docs` from the table of kinds; a test fails when it is out of date. Builders are imported',
    'from `schemas/fields/index.ts`.',
    '',
    '## Options of every kind',
    '',
    writeTable(common),
    ...names.map((kind) => describeKind(kind, { fields, widgets, common })),
  ].join('\n');
}

/** The kinds that forms show. */
export const picturedKinds = Object.keys(kinds)
  .filter(isKind)
  .filter((kind) => !behaviourOf(kind).isHidden);

/** The picture of a kind in a form, by its path in the folder of documents. */
export const pictureOf = (kind: FieldKind): string => `fields/${kind}.webp`;

function isKind(name: string): name is FieldKind {
  return name in kinds;
}

interface Sources {
  readonly fields: string;
  readonly widgets: string;
  readonly common: readonly Option[];
}

function describeKind(kind: FieldKind, { fields, widgets, common }: Sources): string {
  const [, value = '', type = ''] =
    new RegExp(`const ${kind}Kind: KindRow<(.+), (\\w+)> = `).exec(fields) ?? [];
  const own = listOptions(fields, type).filter(({ name }) => !common.some((option) => option.name === name));
  const widget = findDoc(widgets, `export const ${kind}Widget`) ?? 'One line of text.';
  const sample = sampleContent(compileFields('reference', { value: examples[kind] }), sources).value;
  return [
    `\n## \`${kind}\`\n`,
    findDoc(fields, `export function ${kind}[<(]`) ?? '',
    '',
    `- Stored: \`${value}\`, for example \`${JSON.stringify(sample)}\``,
    `- Empty: \`${JSON.stringify(behaviourOf(kind).empty)}\``,
    `- In the form: ${widget}`,
    ...(picturedKinds.includes(kind) ? ['', `![${kind} in a form](${pictureOf(kind)})`] : []),
    ...(own.length > 0 ? ['', writeTable(own)] : []),
  ].join('\n');
}

/** The docstring before a declaration. */
function findDoc(source: string, declaration: string): string | undefined {
  return new RegExp(`/\\*\\* ((?:(?!\\*/).)+) \\*/\\n${declaration}`).exec(source)?.[1];
}

/** The properties of an interface and of those that it extends. */
export function listOptions(source: string, name: string): Option[] {
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
export function writeTable(options: readonly Option[]): string {
  const rows = options.map(
    ({ name, type, isOptional, doc }) =>
      `| \`${name}\`${isOptional ? '' : ' (needed)'} | \`${type.replaceAll('|', '\\|')}\` | ${doc.replaceAll('|', '\\|')} |`,
  );
  return ['| Option | Type | Meaning |', '|---|---|---|', ...rows].join('\n');
}
