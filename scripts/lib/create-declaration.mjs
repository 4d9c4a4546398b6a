import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from './declaration-templates.mjs';
import { readDeclared } from './declared.mjs';
import { root, toolEnvironment } from './paths.mjs';
import { run } from './run.mjs';

const namePattern = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/;

/** Returns the spellings of a name such as price-list. */
function spell(/** @type {string} */ name) {
  const words = name.split(/[-_]/);
  const large = words.map((word) => word[0]?.toUpperCase() + word.slice(1));
  const label = large.join(' ');
  const plural = /(?:s|x|ch|sh)$/.test(label)
    ? `${label}es`
    : label.replace(/([^aeiou])y$/, '$1ie').concat('s');
  return {
    file: words.join('-'),
    type: words.join('_'),
    variable: large.join('').replace(/^./, (sign) => sign.toLowerCase()),
    ...{ label, plural },
  };
}

/**
 * The position after those of a list; the engine's own are the last.
 * @param {{ order: number }[]} list
 */
const nextOrder = (list) =>
  Math.max(0, ...list.map(({ order }) => Math.floor(order)).filter(Number.isFinite)) + 1;

/** Adds a declaration to the text of the list of its folder: a line of exports, or an item of the array of settings. */
function addToList(/** @type {string} */ list, /** @type {string} */ variable, /** @type {string} */ file) {
  if (!list.includes('] as const;')) return `${list}export { ${variable} } from './${file}.ts';\n`;
  const extended = list.replace(
    /(\[?)[,\s]*\] as const;/,
    (_, start) => `${start || ', '}${variable}] as const;`,
  );
  return `import { ${variable} } from './${file}.ts';\n${extended}`;
}

/**
 * Writes a declaration with its line in the list of its folder, formatted; never overwrites. Returns the files that it wrote.
 * @param {string} kind
 * @param {string} name
 * @param {string} [onPage]
 */
export async function createDeclaration(kind, name, onPage) {
  const { folder, list, template } = kinds[kind] ?? fail(`There is no ${kind} to create.`);
  if (!namePattern.test(name))
    fail(`"${name}" is no name: small letters, digits and hyphens, such as price-list.`);
  const { blocks, entities, settings, pages } = await readDeclared();
  const page = onPage ?? pages[0]?.name;
  if (!pages.some((each) => each.name === page)) fail(`The page "${page}" is not declared.`);
  const names = spell(name);
  const path = `${folder}/${names.file}.ts`;
  const types = [...blocks, ...entities, ...settings].map(({ type }) => type);
  const isTaken =
    kind === 'page' ? pages.some((each) => each.name === names.file) : types.includes(names.type);
  if (isTaken || existsSync(join(root, path))) fail(`There is a ${names.file} already; nothing was written.`);

  const siblings =
    kind === 'block'
      ? blocks.filter((/** @type {{ page: string }} */ each) => each.page === page)
      : undefined;
  const order = nextOrder(siblings ?? (kind === 'entity' ? entities : pages));
  writeFileSync(join(root, path), template({ ...names, page, order }), { flag: 'wx' });
  const listPath = join(root, folder, list);
  const listed = readFileSync(listPath, 'utf8');
  writeFileSync(listPath, addToList(listed, names.variable, names.file));
  const files = [path, `${folder}/${list}`];
  // Names that the program or the language has for itself are known only where they are declared.
  const declared = await run('node', ['scripts/lib/check-declared.mjs'], {
    env: toolEnvironment(),
    quiet: true,
  });
  if (declared.code !== 0) {
    rmSync(join(root, path));
    writeFileSync(listPath, listed);
    fail(`"${name}" cannot be used, so nothing was written. ${declared.output.trim()}`);
  }
  await run('biome', ['check', '--write', ...files], { env: toolEnvironment(), quiet: true });
  return files;
}

/** @returns {never} */
function fail(/** @type {string} */ sentence) {
  throw new Error(sentence);
}
