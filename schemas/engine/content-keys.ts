import type { FieldNode } from './field.ts';
import { type Issue, issueAt, type Path } from './issue.ts';
import { identified, isSame, recordsOf } from './records.ts';
import { excerpt } from './text-measure.ts';

const maxKeyLength = 60;

/** Message about a row with the key of another one of its list. */
export function sayRepeatedKey(key: string): string {
  return `Two rows have the key ‘${excerpt(key, maxKeyLength)}’`;
}

/** Lists issues at rows with the key of an earlier row of their list, in content of any shape. */
export function checkRowKeys(value: unknown, path: Path = []): Issue[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, child]) =>
    checkRowKeys(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  if (!Array.isArray(value)) return inside;
  const seen = new Set<unknown>();
  const repeated = value.flatMap((row: { readonly _key?: unknown } | null, position) => {
    const key = row?._key;
    if (typeof key !== 'string' || key === '') return [];
    if (seen.has(key)) return [issueAt([...path, position], sayRepeatedKey(key))];
    seen.add(key);
    return [];
  });
  return [...repeated, ...inside];
}

/** Assigns the first free key `r0`, `r1` … to list items without a unique key; deterministic, so that repeated reads agree. */
export function keyRows(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown>[] {
  const given = new Set(rows.map((row) => row._key));
  const used = new Set<string>();
  let next = 0;
  return rows.map((row) => {
    let key = row._key;
    if (typeof key !== 'string' || key === '' || used.has(key)) {
      while (given.has(`r${next}`)) next += 1;
      key = `r${next}`;
      next += 1;
    }
    used.add(key as string);
    return { ...row, _key: key };
  });
}

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
