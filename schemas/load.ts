import type { AnyContent, Declaration } from './declaration.ts';
import type { FieldNode } from './field.ts';
import { behaviourOf } from './fields/index.ts';
import { type Issue, issueAt, type Path } from './issue.ts';
import { keyRows } from './row-key.ts';
import { isRecord } from './walk.ts';

/** Stored content made readable, and what of it could not be read. */
export interface Loaded {
  readonly content: AnyContent;
  /** Values of the wrong type, replaced by their fallback in `content`. */
  readonly unreadable: readonly Issue[];
}

/** Upgrades content from the version it was stored with and fills what is missing; pure, never throws, and loading its result again changes nothing. */
export function loadContent(declaration: Declaration, stored: unknown, version = 1): Loaded {
  const raw = typeof stored === 'string' ? readJson(stored) : stored;
  if (!isRecord(raw)) {
    const unreadable = raw === undefined || raw === null ? [] : [issueAt([], 'Content has to be an object')];
    return { content: fill(declaration.fields, {}, [], []), unreadable };
  }
  const unreadable: Issue[] = [];
  const upgraded = upgradeContent(declaration, raw, version, unreadable);
  return { content: fill(declaration.fields, upgraded, [], unreadable), unreadable };
}

/** Some content was stored as JSON text; what is no JSON stays the text it is. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function upgradeContent(
  declaration: Declaration,
  raw: AnyContent,
  version: number,
  unreadable: Issue[],
): AnyContent {
  try {
    return declaration.upgrades
      .slice(Math.max(version - 1, 0))
      .reduce((content, upgrade) => upgrade(content), raw);
  } catch {
    unreadable.push(issueAt([], 'Content of an older version could not be upgraded'));
    return raw;
  }
}

function fill(
  fields: readonly FieldNode[],
  raw: AnyContent,
  path: Path,
  unreadable: Issue[],
): Record<string, unknown> {
  const declared = fields.map((node) => [
    node.key,
    readValue(node, raw[node.key], [...path, node.key], unreadable),
  ]);
  const content: Record<string, unknown> = Object.fromEntries(declared);
  for (const [key, value] of Object.entries(raw)) if (!Object.hasOwn(content, key)) content[key] = value;
  return content;
}

function readValue(node: FieldNode, raw: unknown, path: Path, unreadable: Issue[]): unknown {
  if (raw !== undefined && node.fields.length > 0) return readRows(node, raw, path, unreadable);
  const parsed = node.shape.safeParse(raw);
  if (parsed.success) return parsed.data;
  unreadable.push(issueAt(path, `${node.meta.label} has a value of the wrong type`));
  return node.meta.fallback ?? behaviourOf(node.kind).empty;
}

function readRows(node: FieldNode, raw: unknown, path: Path, unreadable: Issue[]): unknown {
  if (!Array.isArray(raw)) {
    unreadable.push(issueAt(path, `${node.meta.label} has to be a list`));
    return [];
  }
  const rows = raw.filter((row, position) => {
    if (!isRecord(row))
      unreadable.push(issueAt([...path, position], `${node.meta.label} has a row of the wrong type`));
    return isRecord(row);
  });
  return keyRows(rows).map((row, position) => fillRow(node, row, [...path, position], unreadable));
}

function fillRow(node: FieldNode, row: AnyContent, path: Path, unreadable: Issue[]): AnyContent {
  return { _key: row._key, ...fill(node.fields, row, path, unreadable) };
}
