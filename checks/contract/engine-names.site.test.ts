import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { blocks } from '#schemas/blocks.ts';
import { compileDeclaration, type Declaration } from '#schemas/engine/declaration.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { entities } from '#schemas/entities.ts';
import { kinds, list, openingHours, text } from '#schemas/fields/index.ts';
import { pages } from '#schemas/pages/index.ts';
import { settings } from '#schemas/settings.ts';
import { engine } from '../architecture/boundaries.ts';

const root = join(import.meta.dirname, '../..');
const folders = ['editor/form', 'editor/widgets'];

/** Names of declarations that are also words of the engine, with the reason. */
const engineWords: Readonly<Record<string, string>> = {
  home: 'a group of the sidebar, by whose name the browser stores whether it is open',
  client: 'the build for browsers',
  visit: 'a visit of the public site, which is counted',
  message_answers: 'the settings that every site has',
};

/** Names of fields that are also words of HTML, of a library or of a kind's own metadata, and why the engine contains them. */
const ordinaryWords: Readonly<Record<string, string>> = {
  from: 'the beginning of opening hours and of a range of days',
  id: 'how elements and files are known',
  light: 'a variant of the component library',
  status: 'the role of a live region',
  to: 'the end of opening hours and of a range of days',
};

/** The entities of the site alone. */
const ownEntities = entities.filter((entity) => entity !== redirect);
const declared: readonly Declaration[] = [...blocks, ...settings, ...ownEntities];

/** Kinds whose fields a declaration names; the others that have fields, such as opening hours, name them in the engine. */
const containers: ReadonlySet<string> = new Set(['list', 'group', 'variants', 'blocks']);

function keysOf(nodes: readonly FieldNode[]): string[] {
  return nodes.flatMap(({ key, kind, fields }) => [key, ...(containers.has(kind) ? keysOf(fields) : [])]);
}

function namesOfTheModel(): ReadonlySet<string> {
  const names = declared.flatMap(({ type, fields }) => [type, ...keysOf(fields)]);
  const common = new Set([...Object.keys(kinds), ...Object.keys(ordinaryWords)]);
  return new Set(names.filter((name) => !common.has(name)));
}

/** The texts in quotes of a source and, apart from them, the names that its code uses. */
function readWords(file: string, source: string): { literals: string[]; identifiers: string[] } {
  const literals: string[] = [];
  const identifiers: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, value, name } = node as { type?: unknown; value?: unknown; name?: unknown };
    if (type === 'Literal' && typeof value === 'string') literals.push(value);
    if (type === 'TemplateElement') literals.push((value as { raw: string }).raw);
    if (type === 'Identifier' && typeof name === 'string') identifiers.push(name);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return { literals, identifiers };
}

/** Whether a name is too particular to be a word that code uses for anything else. */
function isParticular(name: string): boolean {
  return /[A-Z_]/.test(name);
}

function findNames(source: string, names: ReadonlySet<string>, file = 'made-up.tsx'): string[] {
  const { literals, identifiers } = readWords(file, source);
  const spoken = literals.flatMap((literal) => literal.split('.')).filter((part) => names.has(part));
  return [...spoken, ...identifiers.filter((name) => isParticular(name) && names.has(name))];
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}

test.each(folders.flatMap(sourcesOf))('%s names no block, entity or field', (file) => {
  expect(findNames(readFileSync(join(root, file), 'utf8'), namesOfTheModel(), file)).toEqual([]);
});

const declaredNames = new Set([
  ...declared.map(({ type }) => type),
  ...ownEntities.map(({ resource }) => resource),
  ...Object.values(pages).flatMap(({ name, route }) => [name, route]),
]);

test('no file of the engine names a declared block, entity, set of settings or page', () => {
  const allowed = new Set(['/', ...Object.keys(engineWords)]);
  const files = engine.flatMap(sourcesOf).filter((file) => !/\/testing\//.test(file));
  const found = files.flatMap((file) => {
    const { literals } = readWords(file, readFileSync(join(root, file), 'utf8'));
    return literals
      .filter((word) => declaredNames.has(word) && !allowed.has(word))
      .map((word) => `${file}: ${word}`);
  });

  expect(files.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});

test('keys that a kind of field gives its own values are none of the site', () => {
  const office = openingHours({ label: 'Office' });
  const boats = list(
    { label: 'Boats', item: 'Boat', card: { title: 'sail' } },
    { sail: text({ label: 'Sail' }) },
  );
  const { fields } = compileDeclaration({ type: 'dock', label: 'Dock', fields: { office, boats } });

  expect(keysOf(fields)).toEqual(['office', 'boats', 'sail']);
});

test('a name is found in quotes, in a path, in an attribute and, when it is particular, in code', () => {
  const names = new Set(['plants', 'plantHeight']);

  expect(findNames(`if (type === 'plants') read("plants.0");`, names)).toEqual(['plants', 'plants']);
  expect(findNames('const field = <Field path="plants" />;', names)).toEqual(['plants']);
  expect(findNames('const path = `plants.0`;', names)).toEqual(['plants']);
  expect(findNames('const high = row.plantHeight;', names)).toEqual(['plantHeight']);
  expect(findNames(`// it's 'plants'\nconst plants = 'other words';`, names)).toEqual([]);
});

test('every allowed word is used', () => {
  const sources = folders.flatMap(sourcesOf).map((file) => readFileSync(join(root, file), 'utf8'));
  const used = new Set(sources.flatMap((source) => readWords('all.tsx', source).literals));

  expect(Object.keys(ordinaryWords).filter((word) => !used.has(word))).toEqual([]);
});

const styles = readFileSync(join(root, 'renderer/theme/tokens.css'), 'utf8');

test('every token that a style of the engine reads is defined by the site or by the engine', () => {
  const css = readdirSync(join(root, 'renderer/engine'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx)$/.test(file))
    .map((file) => readFileSync(join(root, 'renderer/engine', file), 'utf8'))
    .join('\n');
  const read = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  const isDefined = (name: string) =>
    [`${name}:`, `'${name}':`, `'${name}',`].some((text) => (styles + css).includes(text));

  expect([...read].filter((name) => !isDefined(name))).toEqual([]);
});
