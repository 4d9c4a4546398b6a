import { maxListItems } from '#schemas/api/max-list-items.ts';
import { formatPath, type Issue, issueAt, type Path } from '#schemas/engine/issue.ts';
import { ApiError, invalidContent } from '../errors.ts';

/** Maximum nesting depth of JSON. */
export const maxDepth = 32;
/** Maximum entries of a list and keys of an object. */
const maxEntries = maxListItems;
/** Maximum number of reported issues. */
const maxIssues = 100;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

interface JsonNode {
  readonly value: object;
  readonly parent: JsonNode | undefined;
  readonly key: string | number;
  readonly depth: number;
}

/** Throws for JSON beyond the limits and for text that the database cannot store, before schema validation; iterative, so that deep nesting is safe. */
export function guardJson(root: unknown): void {
  const badTexts: Issue[] = [];
  const pending: JsonNode[] = [];
  const visit = (value: unknown, parent: JsonNode | undefined, key: string | number): void => {
    if (typeof value === 'string') {
      if (!isStorable(value) && badTexts.length < maxIssues)
        badTexts.push(issueAt(contentPath(pathOf(parent, key)), 'Contains characters that cannot be stored'));
    } else if (typeof value === 'object' && value !== null) {
      pending.push({ value, parent, key, depth: (parent?.depth ?? 0) + 1 });
    }
  };
  visit(root, undefined, '');
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.depth > maxDepth)
      throw new ApiError('malformed', `The JSON is nested more than ${maxDepth} levels deep`);
    for (const key of keysOf(node)) visit(Reflect.get(node.value, key), node, key);
  }
  if (badTexts.length > 0) throw invalidContent(badTexts);
}

function keysOf({ value, parent, key }: JsonNode): readonly (string | number)[] {
  const isList = Array.isArray(value);
  const names = isList ? [] : Object.keys(value);
  if (names.some((name) => forbiddenKeys.has(name) || !isStorable(name)))
    throw new ApiError('malformed', 'The JSON has a key that is not allowed');
  const keys = isList ? [...value.keys()] : names;
  if (keys.length <= maxEntries) return keys;
  const what = isList ? 'A list has more than' : 'An object has more than';
  throw new ApiError('malformed', `${what} ${maxEntries} entries at "${formatPath(pathOf(parent, key))}"`);
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
function contentPath(path: Path): Path {
  return path[0] === 'content' ? path.slice(1) : path;
}
