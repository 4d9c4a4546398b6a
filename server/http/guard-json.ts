import { type Issue, issueAt, type Path } from '#schemas/engine/issue.ts';
import { ApiError, invalidContent } from '../errors.ts';

/** Maximum number of reported issues. */
const maxIssues = 100;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

interface JsonNode {
  readonly value: object;
  readonly parent: JsonNode | undefined;
  readonly key: string | number;
}

/** Throws for keys that are not allowed and for text that the database cannot store, before schema validation. */
export function guardJson(root: unknown): void {
  const badTexts: Issue[] = [];
  const pending: JsonNode[] = [];
  const visit = (value: unknown, parent: JsonNode | undefined, key: string | number): void => {
    if (typeof value === 'string') {
      if (!isStorable(value) && badTexts.length < maxIssues)
        badTexts.push(issueAt(contentPath(pathOf(parent, key)), 'Contains characters that cannot be stored'));
    } else if (typeof value === 'object' && value !== null) {
      pending.push({ value, parent, key });
    }
  };
  visit(root, undefined, '');
  for (let node = pending.pop(); node; node = pending.pop())
    for (const key of keysOf(node.value)) visit(Reflect.get(node.value, key), node, key);
  if (badTexts.length > 0) throw invalidContent(badTexts);
}

function keysOf(value: object): readonly (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()];
  const names = Object.keys(value);
  if (names.some((name) => forbiddenKeys.has(name) || !isStorable(name)))
    throw new ApiError('malformed', 'The JSON has a key that is not allowed');
  return names;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The path from the root to an entry of a node. */
function pathOf(parent: JsonNode | undefined, key: string | number): Path {
  const path = [key];
  for (let node = parent; node?.parent; node = node.parent) path.unshift(node.key);
  return parent ? path : [];
}

/** Makes a path relative to the content of the request body. */
export function contentPath(path: Path): Path {
  return path[0] === 'content' ? path.slice(1) : path;
}
