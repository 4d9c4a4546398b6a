import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { siteTexts } from '#schemas/engine/site-text.ts';
import { site } from '#schemas/site.ts';

const root = join(import.meta.dirname, '../..');
const known: readonly string[] = siteTexts;
const own: Readonly<Record<string, string>> = site.texts;
const marksOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort();

/** Previews and approval links are shown to those who work with the back office, which is in English. */
const forEditors = /^(?:preview|review)\/|view-boundary|field-mark/;

/** Attributes that visitors see or hear. */
const spokenAttributes = new Set([
  'aria-label',
  'aria-roledescription',
  'alt',
  'title',
  'text',
  'placeholder',
]);

function sourcesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
}

/** The texts in the markup of a source, apart from those that come from a function. */
function findTexts(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, value, name, children } = node as Readonly<Record<string, unknown>>;
    if (type === 'JSXText') found.push(String(value));
    if (type === 'JSXAttribute' && spokenAttributes.has(String(Object(name).name)))
      found.push(...textsOf(value));
    if (Array.isArray(children)) found.push(...children.flatMap(textsOf));
    Object.values(node).forEach(visit);
  };
  visit(parseSync('made-up.tsx', source).program);
  return found.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
}

/** The texts that an expression can be: its literals and those of its branches. */
function textsOf(node: unknown): string[] {
  const part = Object(node) as Readonly<Record<string, unknown>>;
  switch (part.type) {
    case 'JSXExpressionContainer':
      return textsOf(part.expression);
    case 'ConditionalExpression':
      return [...textsOf(part.consequent), ...textsOf(part.alternate)];
    case 'LogicalExpression':
      return textsOf(part.right);
    case 'Literal':
      return typeof part.value === 'string' ? [part.value] : [];
    case 'TemplateLiteral':
      return (part.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
    default:
      return [];
  }
}

test('texts in markup are found, those of functions are not', () => {
  const source = (markup: string) => `const view = ${markup};`;
  expect(findTexts(source('<p title="Big">Read {count} of them</p>'))).toEqual(['Big', 'Read', 'of them']);
  expect(findTexts(source('<p className="big">{isOpen ? "Open" : count > 1 && `Shut`}</p>'))).toEqual([
    'Open',
    'Shut',
  ]);
  expect(findTexts(source('<p aria-label={siteText("Close")}>{siteText("Home")}</p>'))).toEqual([]);
});

test('no view of the engine has a text in one language', () => {
  const folder = 'renderer/engine';
  const texts = sourcesIn(folder)
    .filter((file) => !forEditors.test(file.slice(folder.length + 1)))
    .flatMap((file) => findTexts(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`));
  expect(texts).toEqual([]);
});

test('each text of the engine is used', () => {
  const files = ['renderer/engine', 'schemas/api', 'schemas/engine', 'server'].flatMap(sourcesIn);
  const code = files
    .filter((file) => file !== 'schemas/engine/site-text.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const sizes = /^\{size\} /;
  expect(known.filter((text) => !sizes.test(text) && !code.includes(`'${text}'`))).toEqual([]);
});

test('the texts of the site are those of the engine, all of them in another language than English', () => {
  const needed = site.languages[0].code.startsWith('en') ? Object.keys(own) : known;
  expect(Object.keys(own).filter((text) => !known.includes(text))).toEqual([]);
  expect(needed.filter((text) => !own[text]?.trim())).toEqual([]);
});

test('the texts of the site have no names in braces that those of the engine lack', () => {
  const strange = Object.entries(own).filter(([text, written]) =>
    marksOf(written).some((mark) => !marksOf(text).includes(mark)),
  );
  expect(strange).toEqual([]);
});
