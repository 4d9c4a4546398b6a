import type { FieldNode } from './field.ts';
import { type Issue, issueAt, type Path } from './issue.ts';
import { identified, isSame, recordsOf } from './records.ts';

type Content = Readonly<Record<string, unknown>>;

/** Lists issues for undeclared keys, except those that are already stored; nested records are matched by their keys. */
export function checkUnknownKeys(
  fields: readonly FieldNode[],
  next: Content,
  stored: Content = {},
  path: Path = [],
  identity: readonly string[] = ['_key'],
): Issue[] {
  const declared = new Set([...identity, ...fields.map((node) => node.key)]);
  const issues = Object.keys(next)
    .filter((key) => !declared.has(key) && !(Object.hasOwn(stored, key) && isSame(next[key], stored[key])))
    .map((key) => issueAt([...path, key], 'This is not a known field'));
  for (const node of fields) {
    const known = new Map(recordsOf(node, stored[node.key]).map(({ key, value }) => [key, value]));
    for (const record of recordsOf(node, next[node.key])) {
      const here = [...path, node.key, ...record.path];
      const keys = Object.keys(identified(record, {}));
      issues.push(...checkUnknownKeys(record.fields, record.value, known.get(record.key), here, keys));
    }
  }
  return issues;
}
