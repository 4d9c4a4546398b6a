import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'vite';

/** One place where a file names another module. */
export type ImportUse = {
  /** The text between the quotes, or undefined where it is computed at run time. */
  specifier: string | undefined;
  /** Whether the compiler erases it whole. */
  isTypeOnly: boolean;
  /** Whether the module is loaded only when this place runs. */
  isDynamic?: boolean;
};

/** Facts about a source file that the boundary rules use. */
type SourceFacts = { imports: ImportUse[]; callsFetch: boolean };

type Node = { type: string; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const literal = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;

const identifier = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : undefined;

/** The module loaders that are plain calls: `require`, `import.meta.glob`, `import.meta.resolve`, `vi.mock`. */
function readCall(node: Node): ImportUse[] {
  const { callee } = node;
  const [first] = listOf(node.arguments);
  const member = isNode(callee) && callee.type === 'MemberExpression' ? callee : undefined;
  const owner = isNode(member?.object) ? member.object : undefined;
  const isMeta =
    owner?.type === 'MetaProperty' && ['glob', 'resolve'].includes(identifier(member?.property) ?? '');
  const isMock =
    identifier(owner) === 'vi' && ['mock', 'doMock'].includes(identifier(member?.property) ?? '');
  if (identifier(callee) !== 'require' && !isMeta && !isMock) return [];
  const items = isNode(first) && first.type === 'ArrayExpression' ? listOf(first.elements) : [first];
  return items.map((item) => ({ specifier: literal(item), isTypeOnly: false, isDynamic: true }));
}

function readNode(node: Node): ImportUse[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration': {
      if (!isNode(node.source)) return [];
      const isTypeOnly = (node.importKind ?? node.exportKind) === 'type';
      return [{ specifier: literal(node.source), isTypeOnly }];
    }
    case 'ImportExpression':
      return [{ specifier: literal(node.source), isTypeOnly: false, isDynamic: true }];
    case 'TSImportType':
      return [{ specifier: literal(node.source), isTypeOnly: true }];
    case 'CallExpression':
      return readCall(node);
    default:
      return [];
  }
}

const globals = new Set(['globalThis', 'window', 'self']);

function usesFetch(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'MemberExpression')
    return globals.has(identifier(node.object) ?? '') && identifier(node.property) === 'fetch';
  if (identifier(node) !== 'fetch') return false;
  const isName =
    parent?.type === 'Property' || parent?.type === 'MemberExpression' || parent?.type.startsWith('TS');
  return (
    !isName || parent?.computed === true || (parent?.type === 'MemberExpression' && parent.object === node)
  );
}

/** Lists every module a TypeScript or JavaScript source names, in whichever of the language's ways. */
export function readImports(fileName: string, source: string): SourceFacts {
  const { program, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
  const facts: SourceFacts = { imports: [], callsFetch: false };

  const visit = (value: unknown, parent: Node | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parent);
    if (!isNode(value)) return;
    facts.imports.push(...readNode(value));
    facts.callsFetch ||= usesFetch(value, parent);
    for (const key of Object.keys(value)) visit(value[key], value);
  };
  visit(program, undefined);
  return facts;
}

/** Where an import leads: a file of the tree (path from its root), a package, Node itself, or nowhere. */
type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'builtin' }
  | { kind: 'missing' };

const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '/index.ts', '/index.tsx'];
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

function findFile(root: string, path: string): Target {
  const found = endings.map((ending) => path + ending).find(isFile);
  if (!found) return { kind: 'missing' };
  return { kind: 'file', path: relative(realpathSync(root), realpathSync(found)).split(sep).join('/') };
}

/** Reads package.json's `imports` as pairs of prefixes, `#schemas/` to `./schemas/`. */
export function readAliases(root: string): [string, string][] {
  const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return Object.entries(imports).map(([key, value]) => [key.replace(/\*$/, ''), value.replace(/\*$/, '')]);
}

/** Follows one specifier from the file that names it, the way Node and Vite do. */
export function resolveImport(
  root: string,
  aliases: readonly [string, string][],
  fromFile: string,
  specifier: string,
): Target {
  const bare = specifier.replace(/[?#][^/]*$/, (query, at: number) => (at === 0 ? query : ''));
  if (bare.startsWith('node:') || builtinModules.includes(bare)) return { kind: 'builtin' };
  if (bare.startsWith('.')) return findFile(root, join(root, dirname(fromFile), bare));
  if (bare.startsWith('/')) return findFile(root, join(root, bare));
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix));
  if (alias) return findFile(root, join(root, alias[1], bare.slice(alias[0].length)));
  if (bare.startsWith('#')) return { kind: 'missing' };
  const [scope, name] = bare.split('/');
  return { kind: 'package', name: scope?.startsWith('@') && name ? `${scope}/${name}` : (scope ?? bare) };
}
