import { longestList } from '#schemas/api/longest-list.ts';
import { formatPath, type Issue, issueAt, type Path } from '#schemas/engine/issue.ts';
import { ApiError, invalidContent } from '../errors.ts';

/** Levels of nesting that JSON may have. */
export const deepest = 32;
/** Entries of a list and keys of an object. */
const mostEntries = longestList;
/** Texts that are refused one by one. */
const mostIssues = 100;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

interface Place {
  readonly value: object;
  readonly parent: Place | undefined;
  readonly key: string | number;
  readonly depth: number;
}

/** Refuses JSON that no client of ours sends and text that the database cannot keep, before any schema looks at it; does not recurse. */
export function guardJson(root: unknown): void {
  const badTexts: Issue[] = [];
  const open: Place[] = [];
  const look = (value: unknown, parent: Place | undefined, key: string | number): void => {
    if (typeof value === 'string') {
      if (!isStorable(value) && badTexts.length < mostIssues)
        badTexts.push(issueAt(contentPath(pathOf(parent, key)), 'Contains characters that cannot be stored'));
    } else if (typeof value === 'object' && value !== null) {
      open.push({ value, parent, key, depth: (parent?.depth ?? 0) + 1 });
    }
  };
  look(root, undefined, '');
  for (let place = open.pop(); place; place = open.pop()) {
    if (place.depth > deepest)
      throw new ApiError('malformed', `The JSON is nested more than ${deepest} levels deep`);
    for (const key of keysOf(place)) look(Reflect.get(place.value, key), place, key);
  }
  if (badTexts.length > 0) throw invalidContent(badTexts);
}

function keysOf({ value, parent, key }: Place): readonly (string | number)[] {
  const isList = Array.isArray(value);
  const names = isList ? [] : Object.keys(value);
  if (names.some((name) => forbiddenKeys.has(name) || !isStorable(name)))
    throw new ApiError('malformed', 'The JSON has a key that is not allowed');
  const keys = isList ? [...value.keys()] : names;
  if (keys.length <= mostEntries) return keys;
  const what = isList ? 'A list has more than' : 'An object has more than';
  throw new ApiError('malformed', `${what} ${mostEntries} entries at "${formatPath(pathOf(parent, key))}"`);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The keys that lead from the root to an entry of a place. */
function pathOf(parent: Place | undefined, key: string | number): Path {
  const path = [key];
  for (let place = parent; place?.parent; place = place.parent) path.unshift(place.key);
  return parent ? path : [];
}

/** Paths in refusals lead into the content, not into its envelope. */
function contentPath(path: Path): Path {
  return path[0] === 'content' ? path.slice(1) : path;
}
