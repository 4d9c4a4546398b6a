import type { FieldNode } from './field.ts';
import { isSame } from './is-same.ts';
import { type Issue, issueAt, type Path } from './issue.ts';
import { isRecord } from './walk.ts';

type Content = Readonly<Record<string, unknown>>;

/** Lists issues for undeclared keys, except those that are already stored; list items are matched by `_key`. */
export function checkUnknownKeys(
  fields: readonly FieldNode[],
  next: Content,
  stored: Content = {},
  path: Path = [],
): Issue[] {
  const declared = new Set(['_key', ...fields.map((node) => node.key)]);
  const issues = Object.keys(next)
    .filter((key) => !declared.has(key) && !(Object.hasOwn(stored, key) && isSame(next[key], stored[key])))
    .map((key) => issueAt([...path, key], 'This is not a known field'));
  for (const node of fields) {
    const rows = next[node.key];
    if (node.fields.length === 0 || !Array.isArray(rows)) continue;
    for (const [position, row] of rows.entries()) {
      if (!isRecord(row)) continue;
      issues.push(
        ...checkUnknownKeys(node.fields, row, findRow(stored[node.key], row, position), [
          ...path,
          node.key,
          position,
        ]),
      );
    }
  }
  return issues;
}

function findRow(rows: unknown, row: Content, position: number): Content {
  if (!Array.isArray(rows)) return {};
  const found: unknown = row._key
    ? rows.find((other) => isRecord(other) && other._key === row._key)
    : rows[position];
  return isRecord(found) ? found : {};
}
